import { Suspense } from 'react'
import { NeedsNetworkSheet } from '#domains/parcels'
import type { Acting } from './use-acting.ts'

/** Says why the action that was just asked for needs the network. */
export function ActingNotice({ acting: { missed } }: { acting: Acting }) {
	if (!missed) return null
	return (
		<Suspense>
			<NeedsNetworkSheet what={missed.what} onRemind={missed.remind} onClose={missed.close} />
		</Suspense>
	)
}
