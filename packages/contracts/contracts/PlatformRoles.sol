// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";

/// @title What credits, items and agents have in common: two roles, and senders who come through the forwarder
/// @notice The owner (DEFAULT_ADMIN_ROLE) gives and takes roles and says where metadata is served. The minter is the
/// relayer's key, which is in use all day; what it can do is said at each function that asks for MINTER. Nobody has
/// that role before the owner has given it: a key that is replaced must not be part of a contract's address.
abstract contract PlatformRoles is AccessControl, ERC2771Context {
    /// @notice The role that issues: agents, credits, items.
    bytes32 public constant MINTER = keccak256("MINTER");

    /// @notice A batch holds more entries than one block should have to carry.
    error BatchTooLarge(uint256 size, uint256 max);

    constructor(address owner, address forwarder) ERC2771Context(forwarder) {
        _grantRole(DEFAULT_ADMIN_ROLE, owner);
    }

    function _checkBatch(uint256 size, uint256 max) internal pure {
        if (size > max) revert BatchTooLarge(size, max);
    }

    function _msgSender() internal view virtual override(Context, ERC2771Context) returns (address) {
        return ERC2771Context._msgSender();
    }

    function _msgData() internal view virtual override(Context, ERC2771Context) returns (bytes calldata) {
        return ERC2771Context._msgData();
    }

    function _contextSuffixLength() internal view virtual override(Context, ERC2771Context) returns (uint256) {
        return ERC2771Context._contextSuffixLength();
    }
}
