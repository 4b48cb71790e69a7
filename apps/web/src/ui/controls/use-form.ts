import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { type Refusals, refusalsOf } from '../feedback/refusals.tsx'

const NONE: Refusals = {}

/** A form that is sent as a whole, with refusals by field. */
export function useForm<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => unknown) {
  const sending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => {
      sending.current = false
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Enter held down submits again and again, faster than the form renders.
    if (sending.current) return
    sending.current = true
    mutate()
  }
  return { onSubmit, isPending, refusals: error ? refusalsOf(error) : NONE }
}
