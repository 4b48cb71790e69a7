import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { overruledHandovers } from '../chain/index.ts'
import { purseGuards } from '../finance/index.ts'
import { jobKinds } from '../tasks/index.ts'
import { listingEvent } from './events.ts'
import { buyAgent } from './operations/buy-agent.ts'
import { cancelListing } from './operations/cancel-listing.ts'
import { createListing } from './operations/create-listing.ts'
import { getListing } from './operations/get-listing.ts'
import { listListings } from './operations/list-listings.ts'
import { listSales } from './operations/list-sales.ts'
import { salesPersonalData } from './personal-data.ts'
import {
  endAtHandover,
  endAtHold,
  endAtSuspension,
  followCharacter,
  followLevel,
  followRatings,
  purseOnSale,
} from './reactions.ts'
import { giveBackPrice } from './sale.ts'
import { worthReport } from './worth.ts'

export const sales: Module = {
  name: 'sales',
  area: 'Market',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listListings, getListing, createListing, cancelListing, buyAgent, listSales],
  reactions: [endAtHold, endAtSuspension, followLevel, followCharacter, followRatings],
  onOwnerChange: endAtHandover,
  events: [listingEvent],
  personalData: [salesPersonalData],
  contributes: [
    overruledHandovers.with(giveBackPrice),
    jobKinds.with(worthReport),
    purseGuards.with(purseOnSale),
  ],
}
