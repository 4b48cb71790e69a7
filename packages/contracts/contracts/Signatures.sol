// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title Who signed, whatever kind of account it is
library Signatures {
    /// @notice Whether `signer` signed: by its key, or, for an account with code, by its own word (ERC-1271). The key
    /// comes first: an account that has lent itself code (EIP-7702) has both, and that code need not know of ERC-1271.
    function isValid(address signer, bytes32 hash, bytes memory signature) internal view returns (bool) {
        (address recovered, ECDSA.RecoverError fault,) = ECDSA.tryRecover(hash, signature);
        if (fault == ECDSA.RecoverError.NoError && recovered == signer) return true;
        return signer.code.length > 0 && SignatureChecker.isValidERC1271SignatureNow(signer, hash, signature);
    }
}
