// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Context} from "@openzeppelin/contracts/utils/Context.sol";
import {PlatformRoles} from "./PlatformRoles.sol";

/// @title AgentItems: skills and gear as an ERC-1155
/// @notice An item's id is keccak256 of `skill:<name>` or `gear:<id>`; an agent's items are in its vault.
///
/// Whom to trust: the minter can grant any item to anybody. Nobody but its holder can move an item or take it away.
contract AgentItems is ERC1155, PlatformRoles {
    /// @notice Entries in one batch at most.
    uint256 public constant MAX_BATCH = 100;

    /// @notice An item to grant, once per ref.
    struct Grant {
        bytes32 ref;
        address to;
        uint256 id;
        uint256 amount;
    }

    /// @notice Whether a ref has been granted.
    mapping(bytes32 ref => bool) public done;

    /// @notice An item was granted for a ref.
    event Granted(bytes32 indexed ref, address indexed to, uint256 indexed id, uint256 amount);

    constructor(address owner, address forwarder)
        ERC1155("")
        PlatformRoles(owner, forwarder)
    {}

    /// @notice Grants an item. The same ref a second time changes nothing and answers false.
    function grant(Grant calldata item) external onlyRole(MINTER) returns (bool fresh) {
        return _grant(item);
    }

    /// @notice Grants up to MAX_BATCH items, all or none; refs that are done are passed over.
    /// @return fresh How many were new.
    function grantBatch(Grant[] calldata items) external onlyRole(MINTER) returns (uint256 fresh) {
        _checkBatch(items.length, MAX_BATCH);
        for (uint256 i; i < items.length; ++i) {
            if (_grant(items[i])) ++fresh;
        }
    }

    /// @notice Says where items' metadata is served; `{id}` stands for the id (ERC-1155).
    function setURI(string calldata uri_) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setURI(uri_);
    }

    /// @notice ERC-165.
    function supportsInterface(bytes4 interfaceId) public view override(ERC1155, AccessControl) returns (bool) {
        return super.supportsInterface(interfaceId);
    }

    function _grant(Grant calldata item) private returns (bool) {
        if (done[item.ref]) return false;
        done[item.ref] = true; // Before the mint, which calls the receiver.
        _mint(item.to, item.id, item.amount, "");
        emit Granted(item.ref, item.to, item.id, item.amount);
        return true;
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
