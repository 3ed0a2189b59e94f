import { idle } from '@roundsman/client/idle'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { useEffect } from 'react'
import { access, renewal } from '#platform/session/office-session'
import { withTexts } from '#platform/texts/texts'

const RenewalDialog = lazyOverlay(
	async () => (await withTexts(import('#domains/access'))).RenewalDialog,
)

/** Asks for a sign-in over the page when the session has ended; its code is there before that. */
export function Renewal({ onLeave }: { onLeave: () => void }) {
	const waiting = renewal.useValue()
	useEffect(() => {
		void idle()
			.then(RenewalDialog.prefetch)
			.catch(() => undefined)
	}, [])
	if (!waiting) return null
	const leave = () => {
		waiting.end(false)
		access.set(null)
		onLeave()
	}
	return <RenewalDialog onClose={leave} />
}
