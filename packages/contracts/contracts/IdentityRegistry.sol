// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Signatures} from "./Signatures.sol";

/// @title The identity registry of ERC-8004
/// @notice Anybody may register an agent here; its owner keeps its metadata. `agentWallet`, where the agent takes
/// payments, is the owner at first, empty after a transfer, and otherwise only what has proven itself by a signature.
/// While an agent is for sale nothing that a buyer sees of it can be changed.
///
/// Errors that the standard's own registry has are told in its words, so that callers of either understand both.
abstract contract IdentityRegistry is ERC721URIStorage, EIP712 {
    /// @notice Metadata to register with.
    struct MetadataEntry {
        string metadataKey;
        bytes metadataValue;
    }

    /// @dev `uuid` is the platform's name for the agent, zero for those that anybody else registered.
    struct Identity {
        bytes16 uuid;
        uint32 hands;
        bool walletChosen;
    }

    bytes32 private constant WALLET_TYPEHASH =
        keccak256("AgentWalletSet(uint256 agentId,address newWallet,address owner,uint256 deadline)");
    string private constant WALLET_KEY = "agentWallet";
    uint256 private constant WALLET_DEADLINE_MAX = 5 minutes;

    mapping(uint256 agentId => Identity) internal _identities;
    mapping(uint256 agentId => address) private _wallets;
    mapping(uint256 agentId => mapping(string metadataKey => bytes)) private _metadata;

    /// @notice ERC-8004: an agent was registered.
    event Registered(uint256 indexed agentId, string agentURI, address indexed owner);
    /// @notice ERC-8004: metadata of an agent was set.
    event MetadataSet(
        uint256 indexed agentId, string indexed indexedMetadataKey, string metadataKey, bytes metadataValue
    );
    /// @notice ERC-8004: an agent's URI was set.
    event URIUpdated(uint256 indexed agentId, string newURI, address indexed updatedBy);

    /// @notice The agent is for sale: cancel its listing first.
    error AgentListed();

    constructor() EIP712("ERC8004IdentityRegistry", "1") {}

    /// @notice Registers an agent of the caller's without a URI.
    function register() external returns (uint256 agentId) {
        return _register(_msgSender(), "");
    }

    /// @notice Registers an agent of the caller's.
    function register(string calldata agentURI) external returns (uint256 agentId) {
        return _register(_msgSender(), agentURI);
    }

    /// @notice Registers an agent of the caller's with metadata.
    function register(string calldata agentURI, MetadataEntry[] calldata metadata)
        external
        returns (uint256 agentId)
    {
        agentId = _register(_msgSender(), agentURI);
        for (uint256 i; i < metadata.length; ++i) {
            _setMetadata(agentId, metadata[i].metadataKey, metadata[i].metadataValue);
        }
    }

    /// @notice Sets an agent's URI; the empty one brings back the platform's for an agent of the platform.
    function setAgentURI(uint256 agentId, string calldata newURI) external {
        _authorizeChange(agentId);
        _setTokenURI(agentId, newURI);
        emit URIUpdated(agentId, newURI, _msgSender());
    }

    /// @notice Metadata of an agent; empty where none was set.
    function getMetadata(uint256 agentId, string calldata metadataKey) external view returns (bytes memory) {
        if (!_isWalletKey(metadataKey)) return _metadata[agentId][metadataKey];
        address wallet = getAgentWallet(agentId);
        return wallet == address(0) ? bytes("") : abi.encodePacked(wallet);
    }

    /// @notice Sets metadata of an agent.
    function setMetadata(uint256 agentId, string calldata metadataKey, bytes calldata metadataValue) external {
        _authorizeChange(agentId);
        _setMetadata(agentId, metadataKey, metadataValue);
    }

    /// @notice Where the agent takes payments; zero when nobody has said so since it changed hands, and for an agent
    /// that does not exist.
    function getAgentWallet(uint256 agentId) public view returns (address) {
        address owner = _ownerOf(agentId);
        Identity storage identity = _identities[agentId];
        if (identity.walletChosen) return _wallets[agentId];
        return identity.hands == 0 ? owner : address(0);
    }

    /// @notice Sets where the agent takes payments. The wallet shows by its signature (EIP-712, or ERC-1271 for a
    /// contract) that it agrees.
    function setAgentWallet(uint256 agentId, address newWallet, uint256 deadline, bytes calldata signature)
        external
    {
        _authorizeChange(agentId);
        require(newWallet != address(0), "bad wallet");
        require(block.timestamp <= deadline, "expired");
        require(deadline <= block.timestamp + WALLET_DEADLINE_MAX, "deadline too far");
        bytes32 digest = _hashTypedDataV4(
            keccak256(abi.encode(WALLET_TYPEHASH, agentId, newWallet, ownerOf(agentId), deadline))
        );
        require(Signatures.isValid(newWallet, digest, signature), "invalid wallet sig");
        _chooseWallet(agentId, newWallet);
    }

    /// @notice Empties the agent's wallet.
    function unsetAgentWallet(uint256 agentId) external {
        _authorizeChange(agentId);
        _chooseWallet(agentId, address(0));
    }

    /// @notice Whether somebody may act for an agent: its owner, or whom the owner approved.
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool) {
        return _isAuthorized(ownerOf(agentId), spender, agentId);
    }

    /// @notice Whether an agent is for sale on the platform's market.
    function isListed(uint256 agentId) public view virtual returns (bool);

    /// @dev Mints the next agent to `owner`.
    function _register(address owner, string memory agentURI) internal virtual returns (uint256 agentId);

    /// @dev Tells of a new agent as ERC-8004 asks.
    function _announce(uint256 agentId, address owner) internal {
        emit Registered(agentId, tokenURI(agentId), owner);
        emit MetadataSet(agentId, WALLET_KEY, WALLET_KEY, abi.encodePacked(owner));
    }

    /// @dev Counts transfers, and empties the wallet of an agent that is transferred.
    function _update(address to, uint256 agentId, address auth) internal virtual override returns (address from) {
        from = super._update(to, agentId, auth);
        if (from == address(0)) return from;
        Identity storage identity = _identities[agentId];
        identity.hands += 1;
        identity.walletChosen = false;
        emit MetadataSet(agentId, WALLET_KEY, WALLET_KEY, "");
    }

    function _chooseWallet(uint256 agentId, address wallet) private {
        _identities[agentId].walletChosen = true;
        _wallets[agentId] = wallet;
        emit MetadataSet(
            agentId, WALLET_KEY, WALLET_KEY, wallet == address(0) ? bytes("") : abi.encodePacked(wallet)
        );
    }

    function _setMetadata(uint256 agentId, string calldata key, bytes calldata value) private {
        require(!_isWalletKey(key), "reserved key");
        _metadata[agentId][key] = value;
        emit MetadataSet(agentId, key, key, value);
    }

    function _isWalletKey(string calldata key) private pure returns (bool) {
        return keccak256(bytes(key)) == keccak256(bytes(WALLET_KEY));
    }

    /// @dev By the owner or whom they approved, and not while a buyer may be looking.
    function _authorizeChange(uint256 agentId) private view {
        require(_isAuthorized(ownerOf(agentId), _msgSender(), agentId), "Not authorized");
        if (isListed(agentId)) revert AgentListed();
    }
}
