// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Contracts of other people that tests meet. They are compiled by the tests and deployed nowhere else.

interface IContractWallet {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

interface ISeller {
    function list(uint256 tokenId, uint256 price) external returns (uint256);
    function setApprovalForAll(address operator, bool approved) external;
    function execute(address to, uint256 value, bytes calldata data, uint8 operation) external;
}

/// A token that takes signatures as USDC 2.2 does: for an owner with code it asks that code (ERC-1271).
contract Dollar {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant TRANSFER = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _transfer(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return _transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function increaseAllowance(address spender, uint256 more) external returns (bool) {
        allowance[msg.sender][spender] += more;
        return true;
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, bytes calldata signature)
        external
    {
        require(block.timestamp <= deadline, "FiatTokenV2: permit is expired");
        bytes32 message = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        require(_signed(owner, message, signature), "EIP2612: invalid signature");
        allowance[owner][spender] = value;
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        require(block.timestamp > validAfter && block.timestamp < validBefore, "FiatTokenV2: authorization is expired");
        require(!authorizationState[from][nonce], "FiatTokenV2: authorization is used");
        bytes32 message = keccak256(abi.encode(TRANSFER, from, to, value, validAfter, validBefore, nonce));
        require(_signed(from, message, signature), "FiatTokenV2: invalid signature");
        authorizationState[from][nonce] = true;
        _transfer(from, to, value);
    }

    function _signed(address signer, bytes32 message, bytes calldata signature) private view returns (bool) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Dollar"),
                keccak256("2"),
                block.chainid,
                address(this)
            )
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, message));
        if (signer.code.length > 0) {
            return IContractWallet(signer).isValidSignature(digest, signature) == 0x1626ba7e;
        }
        return ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])) == signer;
    }

    function _transfer(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }
}

/// A seller that is a contract, and lists its agent while a call of the vault's is under way.
contract SlySeller {
    function listAmidCall(ISeller nft, ISeller market, ISeller vault, uint256 tokenId, uint256 price) external {
        nft.setApprovalForAll(address(market), true);
        vault.execute(address(this), 0, abi.encodeCall(this.listNow, (market, tokenId, price)), 0);
    }

    function listNow(ISeller market, uint256 tokenId, uint256 price) external {
        market.list(tokenId, price);
    }
}
