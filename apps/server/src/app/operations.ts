import type { Operation } from '../kernel/operation.ts'
import { careForAgent } from '../modules/agents/operations/care-for-agent.ts'
import { createAgent } from '../modules/agents/operations/create-agent.ts'
import { deleteMessages } from '../modules/agents/operations/delete-messages.ts'
import { getInstructions } from '../modules/agents/operations/get-instructions.ts'
import { getMemory } from '../modules/agents/operations/get-memory.ts'
import { getSelf } from '../modules/agents/operations/get-self.ts'
import { getVoice } from '../modules/agents/operations/get-voice.ts'
import { listAgents } from '../modules/agents/operations/list-agents.ts'
import { listGear } from '../modules/agents/operations/list-gear.ts'
import { listMessages } from '../modules/agents/operations/list-messages.ts'
import { putInstructions } from '../modules/agents/operations/put-instructions.ts'
import { putVoice } from '../modules/agents/operations/put-voice.ts'
import { sendMessage } from '../modules/agents/operations/send-message.ts'
import { updateAgent } from '../modules/agents/operations/update-agent.ts'
import { acceptBattle } from '../modules/battles/operations/accept-battle.ts'
import { callMove } from '../modules/battles/operations/call-move.ts'
import { createBattle } from '../modules/battles/operations/create-battle.ts'
import { createComment } from '../modules/battles/operations/create-comment.ts'
import { createTip } from '../modules/battles/operations/create-tip.ts'
import { declineBattle } from '../modules/battles/operations/decline-battle.ts'
import { getBattle } from '../modules/battles/operations/get-battle.ts'
import { getBattleSettings } from '../modules/battles/operations/get-battle-settings.ts'
import { getHardcore } from '../modules/battles/operations/get-hardcore.ts'
import { getHardcoreLadder } from '../modules/battles/operations/get-hardcore-ladder.ts'
import { getLadder } from '../modules/battles/operations/get-ladder.ts'
import { getProof } from '../modules/battles/operations/get-proof.ts'
import { getReplay } from '../modules/battles/operations/get-replay.ts'
import { getSeason } from '../modules/battles/operations/get-season.ts'
import { inviteFriendly } from '../modules/battles/operations/invite-friendly.ts'
import { listAgentBattles } from '../modules/battles/operations/list-agent-battles.ts'
import { listBattles } from '../modules/battles/operations/list-battles.ts'
import { listBosses } from '../modules/battles/operations/list-bosses.ts'
import { listComments } from '../modules/battles/operations/list-comments.ts'
import { listInvites } from '../modules/battles/operations/list-invites.ts'
import { listLiveBattles } from '../modules/battles/operations/list-live-battles.ts'
import { listSeasons } from '../modules/battles/operations/list-seasons.ts'
import { reactToBattle } from '../modules/battles/operations/react-to-battle.ts'
import { reportComment } from '../modules/battles/operations/report-comment.ts'
import { setBattleSettings } from '../modules/battles/operations/set-battle-settings.ts'
import { startHardcore } from '../modules/battles/operations/start-hardcore.ts'
import { streamBattle } from '../modules/battles/operations/stream-battle.ts'
import { watchBattle } from '../modules/battles/operations/watch-battle.ts'
import { getGearDrops } from '../modules/catalog/operations/get-gear-drops.ts'
import { listCharacters } from '../modules/catalog/operations/list-characters.ts'
import { listCombos } from '../modules/catalog/operations/list-combos.ts'
import { listEarnRules } from '../modules/catalog/operations/list-earn-rules.ts'
import { listSkills } from '../modules/catalog/operations/list-skills.ts'
import { getChain } from '../modules/chain/operations/get-chain.ts'
import { getVault } from '../modules/chain/operations/get-vault.ts'
import { listOnChainItems } from '../modules/chain/operations/list-onchain-items.ts'
import { listOnChainListings } from '../modules/chain/operations/list-onchain-listings.ts'
import { approve } from '../modules/finance/operations/approve.ts'
import { decline } from '../modules/finance/operations/decline.ts'
import { fund } from '../modules/finance/operations/fund.ts'
import { getAgent } from '../modules/finance/operations/get-agent.ts'
import { getAgentUsage } from '../modules/finance/operations/get-agent-usage.ts'
import { getApproval } from '../modules/finance/operations/get-approval.ts'
import { getEarnings } from '../modules/finance/operations/get-earnings.ts'
import { getMyUsage } from '../modules/finance/operations/get-my-usage.ts'
import { getPolicy } from '../modules/finance/operations/get-policy.ts'
import { getWallet } from '../modules/finance/operations/get-wallet.ts'
import { listApprovals } from '../modules/finance/operations/list-approvals.ts'
import { listLedger } from '../modules/finance/operations/list-ledger.ts'
import { listPayees } from '../modules/finance/operations/list-payees.ts'
import { pay } from '../modules/finance/operations/pay.ts'
import { setPayees } from '../modules/finance/operations/set-payees.ts'
import { setPolicy } from '../modules/finance/operations/set-policy.ts'
import { topUp } from '../modules/finance/operations/top-up.ts'
import { withdraw } from '../modules/finance/operations/withdraw.ts'
import { changePassword } from '../modules/identity/operations/change-password.ts'
import { createKey } from '../modules/identity/operations/create-key.ts'
import { deleteAccount } from '../modules/identity/operations/delete-account.ts'
import { exportAccount } from '../modules/identity/operations/export-account.ts'
import { getMe } from '../modules/identity/operations/get-me.ts'
import { getSiweNonce } from '../modules/identity/operations/get-siwe-nonce.ts'
import { linkWallet } from '../modules/identity/operations/link-wallet.ts'
import { listKeys } from '../modules/identity/operations/list-keys.ts'
import { listScopes } from '../modules/identity/operations/list-scopes.ts'
import { listSecurityLog } from '../modules/identity/operations/list-security-log.ts'
import { listSessions } from '../modules/identity/operations/list-sessions.ts'
import { login } from '../modules/identity/operations/login.ts'
import { logout } from '../modules/identity/operations/logout.ts'
import { register } from '../modules/identity/operations/register.ts'
import { revokeKey } from '../modules/identity/operations/revoke-key.ts'
import { revokeOtherSessions } from '../modules/identity/operations/revoke-other-sessions.ts'
import { revokeSession } from '../modules/identity/operations/revoke-session.ts'
import { updateMe } from '../modules/identity/operations/update-me.ts'
import { verifySiwe } from '../modules/identity/operations/verify-siwe.ts'
import { listReports } from '../modules/moderation/operations/list-reports.ts'
import { moderateComment } from '../modules/moderation/operations/moderate-comment.ts'
import { mutePlayer } from '../modules/moderation/operations/mute-player.ts'
import { setRole } from '../modules/moderation/operations/set-role.ts'
import { suspendPlayer } from '../modules/moderation/operations/suspend-player.ts'
import { verifyMastery } from '../modules/moderation/operations/verify-mastery.ts'
import { getNotificationSettings } from '../modules/notifications/operations/get-notification-settings.ts'
import { listNotifications } from '../modules/notifications/operations/list-notifications.ts'
import { putNotificationSettings } from '../modules/notifications/operations/put-notification-settings.ts'
import { readNotifications } from '../modules/notifications/operations/read-notifications.ts'
import { getCard } from '../modules/ownership/operations/get-card.ts'
import { getManifest } from '../modules/ownership/operations/get-manifest.ts'
import { getOwnership } from '../modules/ownership/operations/get-ownership.ts'
import { getProfile } from '../modules/ownership/operations/get-profile.ts'
import { getRegistration } from '../modules/ownership/operations/get-registration.ts'
import { answerSkillCheck } from '../modules/progress/operations/answer-skill-check.ts'
import { getSkillCheck } from '../modules/progress/operations/get-skill-check.ts'
import { listMastery } from '../modules/progress/operations/list-mastery.ts'
import { followAgent } from '../modules/social/operations/follow-agent.ts'
import { getFollowers } from '../modules/social/operations/get-followers.ts'
import { getPlayer } from '../modules/social/operations/get-player.ts'
import { listFeed } from '../modules/social/operations/list-feed.ts'
import { listFollowing } from '../modules/social/operations/list-following.ts'
import { unfollowAgent } from '../modules/social/operations/unfollow-agent.ts'
import { streamMe } from '../modules/stream/operations/stream-me.ts'
import { createWebhook } from '../modules/webhooks/operations/create-webhook.ts'
import { deleteWebhook } from '../modules/webhooks/operations/delete-webhook.ts'
import { getWebhook } from '../modules/webhooks/operations/get-webhook.ts'
import { listWebhookDeliveries } from '../modules/webhooks/operations/list-webhook-deliveries.ts'
import { listWebhookEvents } from '../modules/webhooks/operations/list-webhook-events.ts'
import { listWebhooks } from '../modules/webhooks/operations/list-webhooks.ts'
import { retryWebhookDelivery } from '../modules/webhooks/operations/retry-webhook-delivery.ts'
import { rotateWebhookSecret } from '../modules/webhooks/operations/rotate-webhook-secret.ts'
import { testWebhook } from '../modules/webhooks/operations/test-webhook.ts'
import { updateWebhook } from '../modules/webhooks/operations/update-webhook.ts'
import { events } from './events.ts'
import { profileParts } from './profile.ts'

/** Every operation of the house, by area: its table of contents. */
export const operations: readonly Operation[] = [
  // Auth and identity
  register,
  login,
  logout,
  getSiweNonce,
  verifySiwe,
  linkWallet,
  updateMe,
  getMe,
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  listScopes,
  listKeys,
  createKey,
  revokeKey,
  listSecurityLog,
  exportAccount,
  deleteAccount,
  // Catalog
  listCharacters,
  listSkills,
  listCombos,
  listEarnRules,
  getGearDrops,
  // Agents, chat, voice
  getSelf,
  listAgents,
  createAgent,
  getAgent,
  updateAgent,
  careForAgent,
  getMemory,
  listGear,
  sendMessage,
  listMessages,
  deleteMessages,
  getInstructions,
  putInstructions,
  getVoice,
  putVoice,
  // Economy and finance
  pay,
  listPayees,
  setPayees,
  withdraw,
  getWallet,
  topUp,
  fund,
  getPolicy,
  setPolicy,
  listLedger,
  getVault,
  getMyUsage,
  getAgentUsage,
  getEarnings,
  // Battles
  createBattle,
  inviteFriendly,
  listInvites,
  acceptBattle,
  declineBattle,
  listLiveBattles,
  listBattles,
  listBosses,
  getBattle,
  streamBattle,
  callMove,
  createTip,
  reactToBattle,
  watchBattle,
  listComments,
  createComment,
  reportComment,
  getProof,
  getReplay,
  listAgentBattles,
  getBattleSettings,
  setBattleSettings,
  getHardcore,
  startHardcore,
  getLadder,
  getHardcoreLadder,
  listSeasons,
  getSeason,
  // Market
  getChain,
  listOnChainListings,
  listOnChainItems,
  // Ownership and progress
  getProfile(profileParts),
  getCard,
  getManifest,
  getOwnership,
  getRegistration,
  // Approvals
  listApprovals,
  getApproval,
  approve,
  decline,
  // Ownership and progress
  listMastery,
  getSkillCheck,
  answerSkillCheck,
  // Notifications
  listNotifications,
  readNotifications,
  getNotificationSettings,
  putNotificationSettings,
  // Events
  streamMe,
  // Social
  followAgent,
  unfollowAgent,
  getFollowers,
  listFollowing,
  listFeed,
  getPlayer,
  // Moderation
  listReports,
  moderateComment,
  mutePlayer,
  suspendPlayer,
  setRole,
  verifyMastery,
  // Webhooks
  listWebhookEvents(events),
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  retryWebhookDelivery,
]
