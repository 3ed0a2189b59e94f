import {
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wantedOf } from '#domains/parcels/changes'
import type { Operation } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** The form of a refused change until it is closed, or why the parcel no longer accepts it. */
export function useCorrection(
	whole: WholeParcel,
	person: ParcelPerson,
	correcting: Operation | undefined,
) {
	const { t } = useTranslation('refusals')
	const navigate = useNavigate()
	const [isClosed, setClosed] = useState(false)
	const wanted = isClosed ? null : wantedOf(whole, correcting)
	const why = wanted && whyNotParcel('edit', parcelFactsOf(whole), person)
	const form = wanted?.comment === undefined ? ('carrier' as const) : ('comment' as const)
	const close = () => {
		if (!wanted) return
		setClosed(true)
		// Removes the form from the search params.
		void navigate({ to: '/parcels/list/$id', params: { id: whole.id }, search: {}, replace: true })
	}
	return { form: wanted && !why ? form : null, why: why && t(why as 'parcel_packed'), close }
}
