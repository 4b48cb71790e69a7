// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {PlatformRoles} from "./PlatformRoles.sol";

/// @title Credits: whole credits as an ERC-20
/// @notice There are two kinds, and a balance is their sum.
///
/// *Paid out* credits (`mintOnce`) belong to their holder: nobody else can move, burn or freeze them.
///
/// *Purse* credits (`settle`) mirror what an agent's purse holds in the platform's own ledger, which stays the truth
/// about it. They can be seen in the agent's vault and go with it when the agent is sold, but they can't leave it: a
/// credit that is still in the ledger's purse must not be spent a second time here. Only settlement raises and lowers
/// them.
///
/// Whom to trust: the minter can issue credits without bound and can set a purse to any figure, so a purse is worth
/// the platform's word and no more. It can't touch what has been paid out.
contract Credits is ERC20, ERC20Permit, PlatformRoles {
    /// @notice Entries in one batch at most.
    uint256 public constant MAX_BATCH = 100;

    /// @notice Credits to pay out, once per ref.
    struct Payout {
        bytes32 ref;
        address to;
        uint256 amount;
    }

    /// @notice What the ledger says a purse holds, as of a version of the ledger.
    struct Settlement {
        address vault;
        uint64 version;
        uint128 total;
    }

    struct Purse {
        uint128 total;
        uint64 version;
    }

    /// @notice Whether a ref has been paid out.
    mapping(bytes32 ref => bool) public done;

    mapping(address vault => Purse) private _purses;

    /// @notice Credits were paid out for a ref.
    event PaidOut(bytes32 indexed ref, address indexed to, uint256 amount);
    /// @notice A vault's purse was brought to what the ledger says.
    event Settled(address indexed vault, uint64 indexed version, uint128 total, uint128 before);

    /// @notice More than the paid out credits of this account was to leave it.
    error PurseHeld(address vault, uint256 purse);

    constructor(address owner, address forwarder)
        ERC20("Shugyo Credits", "CREDIT")
        ERC20Permit("Shugyo Credits")
        PlatformRoles(owner, forwarder)
    {}

    /// @notice A credit is whole.
    function decimals() public pure override returns (uint8) {
        return 0;
    }

    /// @notice Pays credits out. The same ref a second time changes nothing and answers false.
    function mintOnce(bytes32 ref, address to, uint256 amount) external onlyRole(MINTER) returns (bool fresh) {
        return _payOut(ref, to, amount);
    }

    /// @notice Pays out up to MAX_BATCH refs, all or none; refs that are done are passed over.
    /// @return fresh How many were new.
    function mintBatch(Payout[] calldata payouts) external onlyRole(MINTER) returns (uint256 fresh) {
        _checkBatch(payouts.length, MAX_BATCH);
        for (uint256 i; i < payouts.length; ++i) {
            if (_payOut(payouts[i].ref, payouts[i].to, payouts[i].amount)) ++fresh;
        }
    }

    /// @notice Brings up to MAX_BATCH vaults' purses to the ledger's totals, all or none. Totals rather than changes:
    /// one that is lost is made good by the next, and one that comes twice or late (a version not above the known one)
    /// is passed over.
    /// @return applied How many changed a vault's version.
    function settle(Settlement[] calldata settlements) external onlyRole(MINTER) returns (uint256 applied) {
        _checkBatch(settlements.length, MAX_BATCH);
        for (uint256 i; i < settlements.length; ++i) {
            if (_settle(settlements[i].vault, settlements[i].version, settlements[i].total)) ++applied;
        }
    }

    /// @notice The part of a vault's balance that mirrors the ledger's purse, and the version it stands at.
    function purseOf(address vault) external view returns (uint128 total, uint64 version) {
        Purse memory purse = _purses[vault];
        return (purse.total, purse.version);
    }

    /// @notice The part of a balance that its holder can move.
    function freeBalanceOf(address account) public view returns (uint256) {
        return balanceOf(account) - _purses[account].total;
    }

    /// @notice ERC-165.
    function supportsInterface(bytes4 interfaceId) public view override returns (bool) {
        return interfaceId == type(IERC20).interfaceId || interfaceId == type(IERC20Permit).interfaceId
            || super.supportsInterface(interfaceId);
    }

    function _payOut(bytes32 ref, address to, uint256 amount) private returns (bool) {
        if (done[ref]) return false;
        done[ref] = true;
        _mint(to, amount);
        emit PaidOut(ref, to, amount);
        return true;
    }

    function _settle(address vault, uint64 version, uint128 total) private returns (bool) {
        Purse memory purse = _purses[vault];
        if (version <= purse.version) return false;
        // Written first: lowering must not run into the hold that it lowers.
        _purses[vault] = Purse(total, version);
        if (total > purse.total) _mint(vault, total - purse.total);
        else if (total < purse.total) _burn(vault, purse.total - total);
        emit Settled(vault, version, total, purse.total);
        return true;
    }

    /// @dev Every movement passes here. A balance never falls below its purse, so lowering a purse always succeeds.
    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from == address(0)) return;
        uint256 purse = _purses[from].total;
        if (balanceOf(from) < purse) revert PurseHeld(from, purse);
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
