export * from './abis.ts'
export { DEPLOYER, REGISTRY } from './canonical.ts'
export {
  addressesOf,
  type ContractName,
  deployment,
  deployTransaction,
  ISSUERS,
  MINTER,
  type PlannedContract,
  type Roles,
} from './deployment.ts'
export {
  bytes16ToUuid,
  type ItemName,
  itemId,
  REGISTERED_ABOVE,
  refOf,
  uuidToBytes16,
  vaultAddress,
} from './identifiers.ts'
export { erc721MetadataSchema, erc1155MetadataSchema, erc8004RegistrationSchema } from './schemas.ts'
export {
  agentWalletTypes,
  creditsDomain,
  forwarderDomain,
  forwardRequestTypes,
  identityDomain,
  spendTypes,
  vaultDomain,
} from './typed-data.ts'
