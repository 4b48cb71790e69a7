export const SOLC_VERSION = '0.8.37'

/** Part of the contracts' addresses, like their sources. Without a hash of the sources' text in the code, comments are not. */
export const SETTINGS = {
  optimizer: { enabled: true, runs: 1000 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
} as const

/** The contracts that are deployed, with the name that their artefacts bear. */
export const CONTRACTS = {
  'contracts/AgentNFT.sol:AgentNFT': 'agentNft',
  'contracts/AgentVault.sol:AgentVault': 'agentVault',
  'contracts/AgentItems.sol:AgentItems': 'agentItems',
  'contracts/Credits.sol:Credits': 'credits',
  'contracts/AgentMarket.sol:AgentMarket': 'agentMarket',
  'contracts/Forwarder.sol:Forwarder': 'forwarder',
  'erc6551/ERC6551Registry.sol:ERC6551Registry': 'registry',
} as const
