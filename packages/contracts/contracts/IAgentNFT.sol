// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

/// @title What vaults and the market ask of the agents' contract
interface IAgentNFT is IERC721 {
    /// @notice The vault of a token; the same for ever.
    function vaultOf(uint256 tokenId) external view returns (address);

    /// @notice How many times a token has been transferred. Whatever remembers this number knows whether the token
    /// has changed hands since, even if it has come back.
    function hands(uint256 tokenId) external view returns (uint32);

    /// @notice The platform's name for an agent; zero for one that somebody else registered.
    function uuidOf(uint256 tokenId) external view returns (bytes16);

    /// @notice Whether an agent is for sale on the market: then nothing about it or its vault can be changed.
    function isListed(uint256 tokenId) external view returns (bool);
}
