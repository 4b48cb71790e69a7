// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {IERC6551Account} from "erc6551/interfaces/IERC6551Account.sol";
import {IERC6551Executable} from "erc6551/interfaces/IERC6551Executable.sol";
import {ERC6551AccountLib} from "erc6551/lib/ERC6551AccountLib.sol";
import {IAgentNFT} from "./IAgentNFT.sol";
import {Signatures} from "./Signatures.sol";

/// @title AgentVault: what an agent holds (ERC-6551, ERC-1271)
/// @notice The owner of the agent's token does with it what they like (`execute`). One key, the agent's, may spend
/// credits up to a limit per UTC day, while the owner has it armed. Every transfer of the token, even there and back,
/// ends the policy: a new owner starts with a disarmed vault.
///
/// What a vault holds leaves it only by a call of its owner or a spend of its agent. It gives no approvals, and no
/// contract gets its signature (a token that takes ERC-1271 for a permit would be approved by it), so nothing that an
/// earlier owner has set up can empty it after a sale. (Foreign tokens with approvals of another shape are the buyer's
/// to check.) While the agent is for sale the vault is locked: nothing leaves it, and nothing is signed.
///
/// Whom to trust: nobody. The platform has no way in; where it keeps a player's or an agent's key for them, it can do
/// with that key what the player or the agent could.
contract AgentVault is
    IERC1271,
    IERC6551Account,
    IERC6551Executable,
    ERC721Holder,
    ERC1155Holder,
    ERC2771Context
{
    using SafeERC20 for IERC20;

    /// @dev One slot. It counts while `hands` is the token's own figure. `number` is zero before the first policy.
    struct Policy {
        address agent;
        uint32 hands;
        uint32 number;
        uint24 day;
        bool armed;
    }

    bytes32 private constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant SPEND_TYPEHASH =
        keccak256("Spend(bytes32 ref,address to,uint256 amount,uint256 deadline,uint256 policy)");
    uint8 private constant CALL = 0;

    /// @notice The credits that agents spend.
    IERC20 public immutable credits;
    /// @notice ERC-6551: changes with every act of owner or agent. While it stays, nothing has been taken out.
    uint256 public state;

    Policy private _policy;
    uint128 private _dailyLimit;
    uint128 private _spent;

    /// @notice Whether a ref has been spent.
    mapping(bytes32 ref => bool) public done;

    /// @notice The owner has said what the agent may do.
    event PolicySet(address indexed owner, address indexed agent, uint128 dailyLimit, bool armed, uint32 policy);
    /// @notice The agent has spent.
    event Spent(bytes32 indexed ref, address indexed to, uint256 amount, uint128 spentToday, address indexed agent);

    /// @notice Only the owner of the agent's token may.
    error NotOwner();
    /// @notice Only the agent's key may.
    error NotAgent();
    /// @notice The owner has not armed the agent, or the token has changed hands since.
    error NotArmed();
    /// @notice More than is left of today's limit.
    error OverDailyLimit(uint256 remaining);
    /// @notice A spend of nothing would use up a ref, and end a listing, for nothing.
    error ZeroAmount();
    /// @notice The signature's deadline has passed.
    error Expired();
    /// @notice ERC-6551's operations other than CALL could rewrite the vault's own memory.
    error OnlyCalls();
    /// @notice Vaults give no approvals.
    error NoApprovals();
    /// @notice The agent is for sale: cancel its listing first.
    error Locked();

    /// @dev This contract is only the code of vaults; its own policy is used up.
    constructor(address forwarder, IERC20 credits_) ERC2771Context(forwarder) {
        credits = credits_;
        _policy.number = 1;
    }

    /// @notice Takes ether.
    receive() external payable {}

    /// @notice Sets the first policy; called once, by the agents' contract, as it mints.
    function init(address owner_, address agent_, uint128 dailyLimit_) external {
        if (_policy.number != 0) revert NotOwner();
        (, address collection,) = token();
        if (msg.sender != collection) revert NotOwner();
        _setPolicy(owner_, agent_, dailyLimit_, true);
    }

    /// @notice Says which key may spend, how much a UTC day, and whether it may at all. Signatures that the agent gave
    /// under an earlier policy are void. What was spent today counts against the new limit too.
    function setPolicy(address agent_, uint128 dailyLimit_, bool armed_) external {
        address owner_ = owner();
        if (_msgSender() != owner_) revert NotOwner();
        _requireUnlocked();
        _setPolicy(owner_, agent_, dailyLimit_, armed_);
    }

    /// @notice Spends credits; by the agent's key. The same ref a second time changes nothing and answers false.
    function spend(bytes32 ref, address to, uint256 amount) external returns (bool fresh) {
        if (!armed()) revert NotArmed();
        if (_msgSender() != _policy.agent) revert NotAgent();
        if (done[ref]) return false;
        _spend(ref, to, amount);
        return true;
    }

    /// @notice Spends credits for anybody who brings the agent's signature (EIP-712) over ref, to, amount, deadline and
    /// the number of the policy it was given under. A ref that is done answers false, even after the deadline, so a
    /// relayer that lost the answer can ask again.
    function spendWithSig(bytes32 ref, address to, uint256 amount, uint256 deadline, bytes calldata signature)
        external
        returns (bool fresh)
    {
        if (done[ref]) return false;
        if (block.timestamp > deadline) revert Expired();
        if (!armed()) revert NotArmed();
        bytes32 digest = _spendDigest(ref, to, amount, deadline);
        (address signer, ECDSA.RecoverError fault,) = ECDSA.tryRecover(digest, signature);
        if (fault != ECDSA.RecoverError.NoError || signer != _policy.agent) revert NotAgent();
        _spend(ref, to, amount);
        return true;
    }

    /// @notice Does anything in the vault's name; by the owner. Calls only (operation 0), no approvals, and nothing while
    /// the agent is for sale.
    function execute(address to, uint256 value, bytes calldata data, uint8 operation)
        external
        payable
        returns (bytes memory result)
    {
        if (_msgSender() != owner()) revert NotOwner();
        if (operation != CALL) revert OnlyCalls();
        if (_approves(bytes4(data))) revert NoApprovals();
        _requireUnlocked();
        bool success;
        (success, result) = to.call{value: value}(data);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        // After the call: an agent that was listed in its midst is not as it was listed.
        ++state;
    }

    /// @notice Everything about the vault in one call. Without a policy in force agent, limit and remaining are zero.
    /// @return owner_ Who owns the agent's token.
    /// @return agent_ The key that may spend.
    /// @return armed_ Whether it may at present.
    /// @return limit What it may spend a UTC day.
    /// @return remaining What is left of that today.
    /// @return balance Credits in the vault.
    /// @return state_ See `state`.
    /// @return policy The number that the agent's signatures bear at present.
    function snapshot()
        external
        view
        returns (
            address owner_,
            address agent_,
            bool armed_,
            uint256 limit,
            uint256 remaining,
            uint256 balance,
            uint256 state_,
            uint256 policy
        )
    {
        return (
            owner(),
            agent(),
            armed(),
            dailyLimit(),
            remainingToday(),
            credits.balanceOf(address(this)),
            state,
            _policy.number
        );
    }

    /// @notice The key that may spend; zero without a policy in force.
    function agent() public view returns (address) {
        return _inForce() ? _policy.agent : address(0);
    }

    /// @notice Whether the agent may spend.
    function armed() public view returns (bool) {
        return _policy.armed && _policy.agent != address(0) && _inForce();
    }

    /// @notice What the agent may spend a UTC day; zero without a policy in force.
    function dailyLimit() public view returns (uint128) {
        return _inForce() ? _dailyLimit : 0;
    }

    /// @notice What has been spent today (UTC), under whatever policy.
    function spentToday() public view returns (uint128) {
        return _policy.day == _today() ? _spent : 0;
    }

    /// @notice What the agent may still spend today (UTC).
    function remainingToday() public view returns (uint256) {
        if (!armed()) return 0;
        uint128 spent = spentToday();
        return spent >= _dailyLimit ? 0 : _dailyLimit - spent;
    }

    /// @notice ERC-6551: the token that the vault belongs to.
    function token() public view returns (uint256 chainId, address tokenContract, uint256 tokenId) {
        return ERC6551AccountLib.token();
    }

    /// @notice Who owns the token, and with it the vault; zero on another chain than the token's.
    function owner() public view returns (address) {
        (uint256 chainId, address tokenContract, uint256 tokenId) = token();
        if (chainId != block.chainid) return address(0);
        return IAgentNFT(tokenContract).ownerOf(tokenId);
    }

    /// @notice ERC-6551: the owner is the one valid signer; the agent's key is not.
    function isValidSigner(address signer, bytes calldata) external view returns (bytes4) {
        return signer != address(0) && signer == owner() ? IERC6551Account.isValidSigner.selector : bytes4(0);
    }

    /// @notice ERC-1271: the vault signs by its owner's signature over the hash, for those who ask from outside the
    /// chain, and for the agents' own contract. No other contract gets a yes: what it would do with it, a permit for
    /// instance, could outlive a sale. While the agent is for sale nobody does. The same signature speaks for every vault
    /// of that owner, so what is signed should name the vault it is for, as EIP-712 messages do.
    function isValidSignature(bytes32 hash, bytes memory signature) external view returns (bytes4) {
        (, address tokenContract,) = token();
        bool answers = msg.sender.code.length == 0 || msg.sender == tokenContract;
        bool valid = answers && !_isLocked() && Signatures.isValid(owner(), hash, signature);
        return valid ? IERC1271.isValidSignature.selector : bytes4(0);
    }

    /// @notice ERC-165.
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == type(IERC6551Account).interfaceId || interfaceId == type(IERC6551Executable).interfaceId
            || interfaceId == type(IERC1271).interfaceId || interfaceId == type(IERC721Receiver).interfaceId
            || super.supportsInterface(interfaceId);
    }

    function _setPolicy(address owner_, address agent_, uint128 dailyLimit_, bool armed_) private {
        ++state;
        uint32 number = _policy.number + 1;
        _policy = Policy(agent_, _hands(), number, _policy.day, armed_);
        _dailyLimit = dailyLimit_;
        emit PolicySet(owner_, agent_, dailyLimit_, armed_, number);
    }

    function _spend(bytes32 ref, address to, uint256 amount) private {
        if (amount == 0) revert ZeroAmount();
        _requireUnlocked();
        uint256 remaining = remainingToday();
        if (amount > remaining) revert OverDailyLimit(remaining);
        done[ref] = true;
        ++state;
        uint128 spent = spentToday() + uint128(amount); // `amount` is at most a uint128 by now.
        _spent = spent;
        _policy.day = _today();
        emit Spent(ref, to, amount, spent, _policy.agent);
        credits.safeTransfer(to, amount);
    }

    /// @dev Ways to let somebody else take, by their names in ERC-20 and its relatives, ERC-721, ERC-777, ERC-1155,
    /// ERC-1363, ERC-6909 and Permit2, and bundles of calls, in which one could hide.
    function _approves(bytes4 selector) private pure returns (bool) {
        return selector == bytes4(keccak256("approve(address,uint256)"))
            || selector == bytes4(keccak256("setApprovalForAll(address,bool)"))
            || selector == bytes4(keccak256("increaseAllowance(address,uint256)"))
            || selector == bytes4(keccak256("increaseApproval(address,uint256)"))
            || selector == bytes4(keccak256("approveAndCall(address,uint256)"))
            || selector == bytes4(keccak256("approveAndCall(address,uint256,bytes)"))
            || selector == bytes4(keccak256("authorizeOperator(address)"))
            || selector == bytes4(keccak256("setOperator(address,bool)"))
            || selector == bytes4(keccak256("approve(address,uint256,uint256)"))
            || selector == bytes4(keccak256("approve(address,address,uint160,uint48)"))
            || selector == bytes4(keccak256("multicall(bytes[])"))
            || selector == bytes4(keccak256("multicall(uint256,bytes[])"));
    }

    function _requireUnlocked() private view {
        if (_isLocked()) revert Locked();
    }

    function _isLocked() private view returns (bool) {
        (, address tokenContract, uint256 tokenId) = token();
        return IAgentNFT(tokenContract).isListed(tokenId);
    }

    /// @dev A policy ends with the first transfer after it. This is why a token that comes back stays disarmed.
    function _inForce() private view returns (bool) {
        return _policy.number != 0 && _policy.hands == _hands();
    }

    function _hands() private view returns (uint32) {
        (, address tokenContract, uint256 tokenId) = token();
        return IAgentNFT(tokenContract).hands(tokenId);
    }

    function _today() private view returns (uint24) {
        return uint24(block.timestamp / 1 days);
    }

    function _spendDigest(bytes32 ref, address to, uint256 amount, uint256 deadline) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPEHASH, keccak256("AgentVault"), keccak256("1"), block.chainid, address(this))
        );
        bytes32 message =
            keccak256(abi.encode(SPEND_TYPEHASH, ref, to, amount, deadline, uint256(_policy.number)));
        return MessageHashUtils.toTypedDataHash(domain, message);
    }
}
