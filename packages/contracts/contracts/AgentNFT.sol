// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {IERC6551Registry} from "erc6551/interfaces/IERC6551Registry.sol";
import {ERC6551AccountLib} from "erc6551/lib/ERC6551AccountLib.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AgentMarket} from "./AgentMarket.sol";
import {IAgentNFT} from "./IAgentNFT.sol";
import {IdentityRegistry} from "./IdentityRegistry.sol";
import {PlatformRoles} from "./PlatformRoles.sol";
import {UuidText} from "./UuidText.sol";

/// @title What the agents' contract asks of a new vault
interface INewVault {
    /// @notice Sets the first policy, once, in the mint's own transaction.
    function init(address owner, address agent, uint128 dailyLimit) external;
}

/// @title AgentNFT: agents as an ERC-721, an ERC-8004 identity registry, each with a vault of its own (ERC-6551)
/// @notice The owner of a token owns the agent and its vault.
///
/// The platform's agents are numbered from 1 and have a UUID and a vault. ERC-8004 lets anybody register agents too:
/// those are numbered above REGISTERED_ABOVE, have neither, and can't be sold on the market, so that nothing of theirs
/// passes for the platform's, and none of them takes a number that an agent of the platform would have had.
///
/// Whom to trust: the minter can mint agents and nothing else. Nobody but its owner, or whom the owner approved, can
/// move an agent. The contract's owner says where the platform serves metadata; an agent's owner may say otherwise.
contract AgentNFT is IdentityRegistry, PlatformRoles {
    /// @notice Agents minted in one call at most.
    uint256 public constant MAX_BATCH = 25;
    /// @notice The salt of agents' vaults (ERC-6551).
    bytes32 public constant VAULT_SALT = bytes32(0);
    /// @notice Agents that anybody registered have higher numbers than this, the platform's have lower ones.
    uint256 public constant REGISTERED_ABOVE = 1_000_000_000_000;
    /// @dev Length of the code of every ERC-6551 account.
    uint256 private constant ACCOUNT_CODE_LENGTH = 0xAD;

    /// @notice An agent to mint: the platform's name for it, its owner, the key it signs with (zero for none) and how
    /// many credits that key may spend a day.
    struct Mint {
        bytes16 uuid;
        address to;
        address agent;
        uint128 dailyLimit;
    }

    /// @notice The registry of ERC-6551 accounts.
    IERC6551Registry public immutable registry;
    /// @notice The code of agents' vaults.
    address public immutable vaultImplementation;
    /// @notice The market, which this contract makes: it is asked whether an agent is for sale.
    AgentMarket public immutable market;
    /// @notice How many agents of the platform there are; they are numbered from 1.
    uint256 public totalMinted;
    /// @notice How many agents anybody registered; they are numbered from REGISTERED_ABOVE + 1.
    uint256 public totalRegistered;
    /// @notice The token of an agent of the platform; 0 while it has none.
    mapping(bytes16 uuid => uint256) public tokenOf;

    string private _uriPrefix;
    string private _uriSuffix;

    /// @notice An agent of the platform was minted.
    event AgentMinted(bytes16 indexed uuid, uint256 indexed tokenId, address indexed to, address vault);

    /// @notice An agent can't be put into a vault of this collection: owners in a circle would lock each other up.
    error IntoVault(address vault);
    /// @notice An agent of the platform needs a name.
    error ZeroUuid();

    constructor(
        address owner,
        address forwarder,
        IERC6551Registry registry_,
        address vaultImplementation_,
        IERC20 credits,
        address treasury
    ) ERC721("Shugyo Agent", "AGENT") PlatformRoles(owner, forwarder) {
        registry = registry_;
        vaultImplementation = vaultImplementation_;
        // Made here because each has to know the other, for good: nobody can put another market in its place.
        market = new AgentMarket(forwarder, IAgentNFT(address(this)), credits, treasury);
    }

    /// @notice Mints up to MAX_BATCH agents with their vaults, all or none. A name that has a token keeps it, whatever
    /// else the entry says, so a mint can be sent again.
    /// @return tokenIds The token of each entry, new or known.
    function mintAgents(Mint[] calldata mints) external onlyRole(MINTER) returns (uint256[] memory tokenIds) {
        _checkBatch(mints.length, MAX_BATCH);
        tokenIds = new uint256[](mints.length);
        for (uint256 i; i < mints.length; ++i) {
            tokenIds[i] = _mintAgent(mints[i]);
        }
    }

    /// @notice Says where the platform serves metadata: prefix, the agent's UUID, suffix.
    function setBaseURI(string calldata prefix, string calldata suffix) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _uriPrefix = prefix;
        _uriSuffix = suffix;
        if (totalMinted > 0) emit BatchMetadataUpdate(1, totalMinted);
    }

    /// @notice Where the platform serves metadata.
    function baseURI() external view returns (string memory prefix, string memory suffix) {
        return (_uriPrefix, _uriSuffix);
    }

    /// @notice The agent's registration file (ERC-8004), which is also its ERC-721 metadata: what its owner has set,
    /// else the platform's.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        string memory own = super.tokenURI(tokenId);
        bytes16 uuid = _identities[tokenId].uuid;
        if (bytes(own).length > 0 || uuid == 0 || bytes(_uriPrefix).length == 0) return own;
        return string.concat(_uriPrefix, UuidText.format(uuid), _uriSuffix);
    }

    /// @notice The platform's name for an agent; zero for one that somebody else registered.
    function uuidOf(uint256 tokenId) external view returns (bytes16) {
        return _identities[tokenId].uuid;
    }

    /// @notice How many times an agent has been transferred.
    function hands(uint256 tokenId) external view returns (uint32) {
        return _identities[tokenId].hands;
    }

    /// @notice Whether an agent is for sale on the market.
    function isListed(uint256 tokenId) public view override returns (bool) {
        return market.isListed(tokenId);
    }

    /// @notice The vault of an agent of the platform; it follows from the number alone and never changes. Zero for an
    /// agent that anybody registered.
    function vaultOf(uint256 tokenId) public view returns (address) {
        if (tokenId > REGISTERED_ABOVE) return address(0);
        return registry.account(vaultImplementation, VAULT_SALT, block.chainid, address(this), tokenId);
    }

    /// @notice ERC-165.
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721URIStorage, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }

    function _mintAgent(Mint calldata entry) private returns (uint256 tokenId) {
        if (entry.uuid == 0) revert ZeroUuid();
        tokenId = tokenOf[entry.uuid];
        if (tokenId != 0) return tokenId;
        tokenId = ++totalMinted;
        address vault =
            registry.createAccount(vaultImplementation, VAULT_SALT, block.chainid, address(this), tokenId);
        // Without a call to the receiver, which could stop a batch of other people's agents.
        _mint(entry.to, tokenId);
        tokenOf[entry.uuid] = tokenId;
        _identities[tokenId].uuid = entry.uuid;
        _announce(tokenId, entry.to);
        emit AgentMinted(entry.uuid, tokenId, entry.to, vault);
        if (entry.agent != address(0)) INewVault(vault).init(entry.to, entry.agent, entry.dailyLimit);
    }

    function _register(address owner, string memory agentURI) internal override returns (uint256 tokenId) {
        tokenId = REGISTERED_ABOVE + ++totalRegistered;
        _mint(owner, tokenId);
        if (bytes(agentURI).length > 0) _setTokenURI(tokenId, agentURI);
        _announce(tokenId, owner);
    }

    /// @dev An account's code ends with the token it is bound to. This refuses every account bound to a token of this
    /// collection that exists, whatever its salt or code. The address of a vault yet to come can't be told from any
    /// other; an agent sent there is in the hands of a later token's owner, which closes no circle.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        if (to.code.length == ACCOUNT_CODE_LENGTH) {
            (, address collection,) = ERC6551AccountLib.token(to);
            if (collection == address(this)) revert IntoVault(to);
        }
        return super._update(to, tokenId, auth);
    }

    function _msgSender() internal view override(Context, PlatformRoles) returns (address) {
        return PlatformRoles._msgSender();
    }

    function _msgData() internal view override(Context, PlatformRoles) returns (bytes calldata) {
        return PlatformRoles._msgData();
    }

    function _contextSuffixLength() internal view override(Context, PlatformRoles) returns (uint256) {
        return PlatformRoles._contextSuffixLength();
    }
}
