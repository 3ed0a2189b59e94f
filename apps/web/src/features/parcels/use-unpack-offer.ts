import type { WholeParcel } from '@roundsman/contract'
import { useRef } from 'react'
import { packParcel } from '#domains/parcels/changes'
import { useParcelTitle } from '#domains/parcels/parcel'
import { toaster } from '#parts/toaster.ts'
import { saveAndAwait } from '#platform/outbox/await-change'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { type Acting, ifDone } from './use-acting.ts'

/** Offers to unpack a parcel that was packed but not requested: the courier has not been notified yet. */
export function useUnpackOffer(whole: WholeParcel, acting: Acting) {
	const outbox = useOutbox()
	const { t } = useTranslation(['undo', 'sync', 'parcels'])
	const about = useParcelTitle()(whole)
	const isPacked = useRef(false)
	const unpack = () =>
		ifDone(
			acting.run(t('parcels:deed.unpack'), () =>
				saveAndAwait(outbox, packParcel, { whole, about, type: 'unpack' }),
			),
			() => toaster.show({ title: about, text: t('sync:undone') }),
		)
	return {
		notePacked: () => {
			isPacked.current = true
		},
		noteRequested: () => {
			isPacked.current = false
		},
		offer: () => {
			if (!isPacked.current) return
			isPacked.current = false
			toaster.show({
				...{ key: `packed ${whole.id}`, title: about, text: t('undo:packed') },
				action: { label: t('sync:undo'), onPress: unpack },
			})
		},
	}
}
