// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {ERC2771Context} from "@openzeppelin/contracts/metatx/ERC2771Context.sol";
import {IAgentNFT} from "./IAgentNFT.sol";

/// @title What the market asks of a vault
interface IVaultState {
    /// @notice Changes with every act of owner or agent.
    function state() external view returns (uint256);
}

/// @title AgentMarket: agents for credits
/// @notice The agent stays with its seller until it is sold; payment and agent change hands in one step or not at all.
/// A listing is for the agent as it stood. While it stands, nothing leaves the agent's vault, the vault signs nothing,
/// and the agent's URI and metadata stay as they are; who wants to change something cancels first. It is dead once the
/// agent has changed hands, even if it came back, or while the vault holds fewer credits.
///
/// The platform's agents alone are sold here, not those that anybody registered beside them (ERC-8004).
///
/// Whom to trust: nobody. The market has no owner, its fee and where it goes are fixed.
contract AgentMarket is ERC2771Context {
    using SafeERC20 for IERC20;
    using EnumerableSet for EnumerableSet.UintSet;

    /// @notice The market's share, in hundredths of a percent, rounded down.
    uint256 public constant FEE_BPS = 500;
    /// @notice The lowest price.
    uint256 public constant MIN_PRICE = 50;
    /// @notice The highest price.
    uint256 public constant MAX_PRICE = 1_000_000;
    /// @notice Listings in one page at most.
    uint256 public constant MAX_PAGE = 100;

    /// @dev `hands`, `vaultState` and `purse` are as they were when it was listed.
    struct Listing {
        address seller;
        uint32 price;
        uint32 hands;
        uint256 number;
        uint256 purse;
        uint256 vaultState;
    }

    /// @notice A listing as a buyer sees it. `valid`: a buyer with the credits would get it now.
    struct Offer {
        uint256 tokenId;
        uint256 listing;
        address seller;
        uint256 price;
        uint256 purse;
        bool valid;
    }

    /// @notice The agents.
    IAgentNFT public immutable nft;
    /// @notice What they are paid in.
    IERC20 public immutable credits;
    /// @notice Where the market's share goes.
    address public immutable treasury;
    /// @notice How many listings there ever were; a listing's number is never used again.
    uint256 public totalListed;

    mapping(uint256 tokenId => Listing) private _listings;
    EnumerableSet.UintSet private _listed;

    /// @notice An agent was listed; an earlier listing of it is gone.
    event Listed(
        uint256 indexed tokenId, uint256 indexed listing, address indexed seller, uint256 price, uint256 purse
    );
    /// @notice A listing is gone.
    event Cancelled(uint256 indexed tokenId, uint256 indexed listing);
    /// @notice An agent was sold.
    event Sold(
        uint256 indexed tokenId,
        uint256 listing,
        address indexed seller,
        address indexed buyer,
        uint256 price,
        uint256 fee
    );

    /// @notice Only the agent's owner may list it, only the seller may cancel what is alive.
    error NotOwner();
    /// @notice The price is out of bounds.
    error BadPrice();
    /// @notice There is no such listing.
    error NotListed();
    /// @notice The agent was listed anew since the buyer looked.
    error ListingChanged(uint256 listing);
    /// @notice It costs more than the buyer would pay.
    error PriceTooHigh(uint256 price);
    /// @notice The agent has changed hands since it was listed.
    error Stale();
    /// @notice The agent is none of the platform's.
    error NotOurs();
    /// @notice The vault has been used, or holds less, since the agent was listed.
    error VaultChanged();
    /// @notice Sellers don't buy their own.
    error OwnListing();

    constructor(address forwarder, IAgentNFT nft_, IERC20 credits_, address treasury_) ERC2771Context(forwarder) {
        nft = nft_;
        credits = credits_;
        treasury = treasury_;
    }

    /// @notice Lists an agent; by its owner, who has to approve the market for it too. Listing again replaces.
    /// @return listing Its number, which a buyer names.
    function list(uint256 tokenId, uint256 price) external returns (uint256 listing) {
        address seller = _msgSender();
        if (nft.ownerOf(tokenId) != seller) revert NotOwner();
        if (nft.uuidOf(tokenId) == 0) revert NotOurs();
        if (price < MIN_PRICE || price > MAX_PRICE) revert BadPrice();
        listing = ++totalListed;
        address vault = nft.vaultOf(tokenId);
        uint256 purse = credits.balanceOf(vault);
        _listings[tokenId] =
            Listing(seller, uint32(price), nft.hands(tokenId), listing, purse, IVaultState(vault).state());
        _listed.add(tokenId);
        emit Listed(tokenId, listing, seller, price, purse);
    }

    /// @notice Takes a listing away: the seller's own, or anybody's that is dead.
    function cancel(uint256 tokenId) external {
        Listing memory found = _find(tokenId);
        if (found.seller != _msgSender() && _isAlive(tokenId, found)) revert NotOwner();
        _drop(tokenId);
        emit Cancelled(tokenId, found.number);
    }

    /// @notice Buys an agent with all its vault holds. The buyer says which listing they saw and what they would pay,
    /// so that nothing changed in between can be sold to them.
    function buy(uint256 tokenId, uint256 maxPrice, uint256 listing) external {
        Listing memory found = _find(tokenId);
        address buyer = _msgSender();
        if (found.number != listing) revert ListingChanged(found.number);
        if (found.price > maxPrice) revert PriceTooHigh(found.price);
        if (found.seller == buyer) revert OwnListing();
        if (!_isUnmoved(tokenId, found)) revert Stale();
        if (!_isUntouched(tokenId, found)) revert VaultChanged();
        _drop(tokenId);
        uint256 fee = found.price * FEE_BPS / 10_000;
        emit Sold(tokenId, listing, found.seller, buyer, found.price, fee);
        credits.safeTransferFrom(buyer, found.seller, found.price - fee);
        credits.safeTransferFrom(buyer, treasury, fee);
        nft.transferFrom(found.seller, buyer, tokenId);
    }

    /// @notice How many listings there are, dead ones included.
    function count() external view returns (uint256) {
        return _listed.length();
    }

    /// @notice Whether a listing stands: neither cancelled nor ended by a change of hands. One that can't be bought for
    /// the moment, because the vault holds too little or the market is not approved, stands too: it may come back.
    function isListed(uint256 tokenId) external view returns (bool) {
        Listing storage found = _listings[tokenId];
        return found.seller != address(0) && nft.hands(tokenId) == found.hands;
    }

    /// @notice The listing of an agent; all zero where there is none.
    function offerOf(uint256 tokenId) external view returns (Offer memory offer) {
        if (_listed.contains(tokenId)) offer = _offer(tokenId);
    }

    /// @notice Up to MAX_PAGE listings from a place on. Places move as listings go, so read all pages at one block.
    function page(uint256 from, uint256 size) external view returns (Offer[] memory offers) {
        uint256 length = _listed.length();
        if (from >= length) return offers;
        if (size > MAX_PAGE) size = MAX_PAGE;
        if (size > length - from) size = length - from;
        offers = new Offer[](size);
        for (uint256 i; i < size; ++i) {
            offers[i] = _offer(_listed.at(from + i));
        }
    }

    function _offer(uint256 tokenId) private view returns (Offer memory) {
        Listing memory found = _listings[tokenId];
        bool valid = _isAlive(tokenId, found) && _isApproved(tokenId, found.seller);
        return Offer(tokenId, found.number, found.seller, found.price, found.purse, valid);
    }

    function _find(uint256 tokenId) private view returns (Listing memory found) {
        found = _listings[tokenId];
        if (found.seller == address(0)) revert NotListed();
    }

    function _isAlive(uint256 tokenId, Listing memory found) private view returns (bool) {
        return _isUnmoved(tokenId, found) && _isUntouched(tokenId, found);
    }

    function _isUnmoved(uint256 tokenId, Listing memory found) private view returns (bool) {
        return nft.hands(tokenId) == found.hands;
    }

    function _isUntouched(uint256 tokenId, Listing memory found) private view returns (bool) {
        address vault = nft.vaultOf(tokenId);
        return IVaultState(vault).state() == found.vaultState && credits.balanceOf(vault) >= found.purse;
    }

    function _isApproved(uint256 tokenId, address seller) private view returns (bool) {
        return nft.getApproved(tokenId) == address(this) || nft.isApprovedForAll(seller, address(this));
    }

    function _drop(uint256 tokenId) private {
        delete _listings[tokenId];
        _listed.remove(tokenId);
    }
}
