// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title UUIDs as text
library UuidText {
    bytes16 private constant DIGITS = "0123456789abcdef";

    /// @notice The usual 36 characters: 8-4-4-4-12.
    function format(bytes16 uuid) internal pure returns (string memory) {
        bytes memory text = new bytes(36);
        uint256 place;
        for (uint256 i; i < 16; ++i) {
            if (i == 4 || i == 6 || i == 8 || i == 10) text[place++] = "-";
            text[place++] = DIGITS[uint8(uuid[i]) >> 4];
            text[place++] = DIGITS[uint8(uuid[i]) & 15];
        }
        return string(text);
    }
}
