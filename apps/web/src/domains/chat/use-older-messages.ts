import type { ChatMessage, ChatThread } from '@roundsman/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chatQueries } from './chat-queries.ts'

type Older = { items: readonly ChatMessage[]; hasOlder: boolean }

/** Loads earlier messages, a page at a time. */
export function useOlderMessages({ chat, items, hasOlder }: ChatThread) {
	const client = useQueryClient()
	const [older, setOlder] = useState<Older>({ items: [], hasOlder: true })
	const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
	const first = older.items[0] ?? items.find(({ place }) => place > 0)
	const more = () => {
		setState('busy')
		const before = first?.place ?? chat.lastPlace + 1
		client.fetchQuery({ ...chatQueries.older(chat.id, before), retry: false }).then(
			(page) => {
				setOlder({ items: [...page.items, ...older.items], hasOlder: page.hasOlder })
				setState('idle')
			},
			() => setState('failed'),
		)
	}
	return {
		items: older.items,
		hasOlder: hasOlder && older.hasOlder && chat.id !== '',
		isBusy: state === 'busy',
		isFailed: state === 'failed',
		more,
	}
}
