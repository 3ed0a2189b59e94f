import { getConnection } from '@roundsman/client/live/connection'
import { useNavigate } from '@tanstack/react-router'
import { Package } from 'lucide'
import { useState } from 'react'
import { useReason } from '#domains/operations'
import { onlineReminderOf } from '#parts/notices/online-reminder.ts'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import type { Outcome } from '#platform/outbox/await-change'
import { usePhone } from '#platform/phone/phone'
import { useTranslation } from '#texts'

/** The place to return to when the network is back, and its name. */
export type ActingPlace =
	| { name: string; to: '/parcels' }
	| { name: string; to: '/parcels/list/$id'; id: string }

/** The action failed, and the reason is already shown. */
class NotDoneError extends Error {}

/** Notifies the person when there is a connection again, with a link back to the action. */
function useReminder(place: ActingPlace) {
	const { t } = useTranslation('customerDetails')
	const phone = usePhone()
	const navigate = useNavigate()
	return (what: string) => {
		toaster.show({ text: t('remind.asked') })
		const open = () =>
			place.to === '/parcels'
				? void navigate({ to: place.to })
				: void navigate({ to: place.to, params: { id: place.id } })
		onlineReminderOf(phone)(`parcel:${what}:${place.name}`, () =>
			toaster.show({
				text: t('remind.now', { what: `${what}, ${place.name}` }),
				icon: Package,
				action: { label: t('remind.open'), onPress: open },
			}),
		)
	}
}

/** The notices during and after an action that needs the network. */
export type Acting = {
	isBusy: boolean
	/** The reason of the office's refusal. */
	error: string | null
	clear: () => void
	/**
	 * Runs it where there is a network, else shows why it needs one; resolves with the response, rejects with
	 * `NotDoneError`.
	 */
	run: <A>(what: string, work: () => Promise<Outcome<A>>) => Promise<A | undefined>
	/** The action for which there was no network; `ActingNotice` says so. */
	missed: { what: string; remind: () => void; close: () => void } | null
}

/** Runs one action at a time that needs the network, and shows its result. */
export function useActing(place: ActingPlace): Acting {
	const { t } = useTranslation(['parcels', 'errors'])
	const reasonOf = useReason()
	const onFailed = useSaveFailure()
	const remind = useReminder(place)
	const [isBusy, setBusy] = useState(false)
	const [error, setError] = useState<string | null>(null)
	const [what, setMissed] = useState<string | null>(null)
	async function attempt<A>(work: () => Promise<Outcome<A>>): Promise<A | undefined> {
		const outcome = await work().catch((failure: unknown) => {
			onFailed(failure)
			throw new NotDoneError('It could not be saved.')
		})
		if (outcome.kind === 'done') return outcome.answer
		if (outcome.kind === 'refused') {
			setError(reasonOf(outcome.operation))
			throw new NotDoneError('The office refused it.')
		}
		toaster.show({ text: t('parcels:unanswered'), isFailure: true })
		throw new NotDoneError('Nobody has answered.')
	}
	const run: Acting['run'] = async (wanted, work) => {
		if (isBusy) throw new NotDoneError('Something is being done.')
		setError(null)
		if (getConnection() === 'offline') {
			setMissed(wanted)
			throw new NotDoneError('There is no network.')
		}
		setBusy(true)
		try {
			return await attempt(work)
		} finally {
			setBusy(false)
		}
	}
	return {
		isBusy,
		error,
		clear: () => setError(null),
		run,
		missed:
			what === null ? null : { what, remind: () => remind(what), close: () => setMissed(null) },
	}
}

/** Calls `then` after an action that may have failed with a shown reason. */
export const ifDone = (work: Promise<unknown>, then: () => void): void =>
	void work.then(then, (error: unknown) => {
		if (!(error instanceof NotDoneError)) throw error
	})
