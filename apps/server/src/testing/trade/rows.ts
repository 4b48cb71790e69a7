export type OrderRow = {
  id: string
  status: string
  buyer: string
  payer: string | null
  provider: string
  price: number
  fee: number
  rating: number | null
  documents: number
}
export type ListingRow = {
  id: string
  agent: string
  seller: string
  buyer: string | null
  price: number
  status: string
}
export type CustodyRow = {
  id: string
  status: string
  kind: 'rental' | 'training'
  owner: string
  holder: string
  price: number
  days: number
}
