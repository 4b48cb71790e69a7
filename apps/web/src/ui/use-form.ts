import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type Refusals, refusalsOf } from './refusals.ts'

const NONE: Refusals = {}

/** A form that is sent as a whole: what is refused is told by field. */
export function useForm<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => unknown) {
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return { onSubmit, isPending, refusals: error ? refusalsOf(error) : NONE }
}
