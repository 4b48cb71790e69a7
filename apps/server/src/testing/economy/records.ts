export type Account = { wallet: number; topped: number; toppedOn: number; agentsMade: number }
export type Agent = {
  owner: number
  purse: number
  spent: number
  spentOn: number
  dailyLimit: number
  askAbove: number
  payees: number[]
  things: Set<string>
  busy: boolean
}
/** A task with a price, or an order, that waits until its agent is free. */
export type Course = { id: string; agent: number; state: 'queued' | 'asking' | 'paid' | 'over' }
export type Order = {
  id: string
  provider: number
  buyer: number
  /** The agent whose purse paid; null for the buyer's wallet. */
  payer: number | null
  price: number
  at: number
  isOpen: boolean
  isDelivered: boolean
  isReviewed: boolean
}
export type Question = {
  id: string
  agent: number
  asker: number
  amount: number
  at: number
  isOpen: boolean
  action:
    | { is: 'pay'; to: number; of: number }
    | { is: 'buy'; thing: string }
    | { is: 'order'; service: Service }
    | { is: 'course'; course: Course }
}
export type Service = { id: string; agent: number; price: number; isActive: boolean }
export type Listing = {
  id: string
  agent: number
  price: number
  least: number
  isActive: boolean
  isSold: boolean
}
export type Offer = { id: string; agent: number; price: number; isOpen: boolean }
export type Custody = {
  id: string
  agent: number
  isRental: boolean
  payer: number
  payee: number
  price: number
  days: number
  from: number
  isOpen: boolean
}
