import { buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { CircleCheck } from 'lucide'
import { useState, useSyncExternalStore } from 'react'
import { type Operation, useChange } from '#domains/operations'
import { WaitingScreen } from '#parts/form-page.tsx'
import { Link } from '#parts/link.tsx'
import { useBack } from '#parts/use-back.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/**
 * Shown in place of a form while the refused change to correct is loading; where nothing has to be
 * corrected any more, it says so and links to the sync centre.
 */
export function AwaitedCorrection({ id, title }: { id: string; title: string }) {
	const { t } = useTranslation(['sync', 'common'])
	const goBack = useBack({ to: '/settings' })
	const outbox = useOutbox()
	const areKnown = useSyncExternalStore(outbox.subscribe, outbox.areKnown)
	const isRefused = useChange(id)?.state === 'needs-person'
	if (!areKnown || isRefused) return <WaitingScreen title={title} />
	const link = (
		<Link to="/settings" className={buttonClass({ kind: 'tonal' })}>
			{t('sync:title')}
		</Link>
	)
	return (
		<Screen header={<Header title={title} back={{ label: t('common:back'), onBack: goBack }} />}>
			<EmptyState icon={CircleCheck} title={t('sync:gone')} action={link} />
		</Screen>
	)
}

/** The refused change to correct, while it is still refused. */
export function useCorrecting(id: string | undefined): Operation | undefined {
	const change = useChange(id)
	const [kept, setCached] = useState<Operation>()
	// An open form stays, even if the change is decided elsewhere.
	if (change?.state === 'needs-person' && !kept) setCached(change)
	return kept
}
