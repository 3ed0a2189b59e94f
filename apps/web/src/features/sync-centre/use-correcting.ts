import { useState } from 'react'
import { type Operation, useChange } from '#domains/operations'

/** The refused change that is to be corrected, while it is still refused. */
export function useCorrecting(id: string | undefined): Operation | undefined {
	const change = useChange(id)
	const [kept, setCached] = useState<Operation>()
	// A form that is being filled in stays, though the change may be settled elsewhere.
	if (change?.state === 'needs-person' && !kept) setCached(change)
	return kept
}
