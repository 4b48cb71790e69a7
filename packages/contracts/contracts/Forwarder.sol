// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC2771Forwarder} from "@openzeppelin/contracts/metatx/ERC2771Forwarder.sol";

/// @title Forwarder: players sign, the relayer pays
/// @notice Carries out what a player has signed (EIP-712, one nonce per signer, a deadline), so that players need no
/// ether. It has no owner and no override: without a signature of `from` nothing happens in the name of `from`.
contract Forwarder is ERC2771Forwarder {
    /// @notice The name is part of what players sign.
    constructor() ERC2771Forwarder("ShugyoForwarder") {}
}
