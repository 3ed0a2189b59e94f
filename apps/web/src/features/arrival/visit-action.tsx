import { loadLater } from '@roundsman/client/code/missing-code'
import { isStartable } from '@roundsman/contract'
import { Button, type ButtonProps, buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { ClipboardCheck, MapPinCheck } from 'lucide'
import { lazy, useState } from 'react'
import type { Visit } from '#domains/visits'
import { useToday } from '#features/today'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { useStartByHand } from './use-begin.ts'

export const ArrivalWatch = lazy(async () => ({
	default: (await loadLater(() => import('./arrival-watch.tsx'))).ArrivalWatch,
}))

/** Whether the person can start the visit by hand now. */
export function useIsStartable(visit: Visit): boolean {
	return isStartable(visit, useToday())
}

/** Starts the visit by hand. */
export function HereButton({
	visit,
	kind,
	hint,
}: {
	visit: Visit
	kind: ButtonProps['kind']
	/** Shown under the label: when the visit starts automatically. */
	hint?: string
}) {
	const { t } = useTranslation('visits')
	const startByHand = useStartByHand()
	const [isBusy, setBusy] = useState(false)
	const start = async () => {
		setBusy(true)
		await startByHand(visit)
		setBusy(false)
	}
	return (
		<Button kind={kind} big icon={MapPinCheck} busy={isBusy} onClick={() => void start()}>
			{t('here')}
			{hint && <span className="block text-caption">{hint}</span>}
		</Button>
	)
}

export function ReportLink({ visit, kind }: { visit: Visit; kind: ButtonProps['kind'] }) {
	const { t } = useTranslation('visits')
	return (
		<Link
			to="/visits/$id/report"
			params={{ id: visit.id }}
			className={buttonClass({ kind, big: true })}
		>
			<Icon glyph={ClipboardCheck} size={22} />
			{visit.isReportable ? t('createReport') : t('viewReport')}
		</Link>
	)
}

/** The next action of a visit, always in the same place: start it, then report it. */
export function VisitAction({ visit }: { visit: Visit }) {
	if (useIsStartable(visit)) return <HereButton visit={visit} kind="tonal" />
	if (!visit.isReportable) return null
	return <ReportLink visit={visit} kind="filled" />
}
