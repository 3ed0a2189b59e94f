import type { VisitStage } from '@roundsman/contract'
import { useTranslation } from '#texts'

const dots: Record<VisitStage, string> = {
	plan: 'bg-primary',
	in_progress: 'bg-warning',
	done: 'bg-success',
	canceled: 'bg-danger',
}

/** The state of a visit, as a dot and a word. */
export function StageMark({ stage }: { stage: VisitStage }) {
	const { t } = useTranslation('visits')
	return (
		<span className="inline-flex items-center gap-1.5">
			<span
				aria-hidden="true"
				className={`size-2.5 flex-none rounded-full forced-colors:border ${dots[stage]}`}
			/>
			{t(`stage.${stage}`)}
		</span>
	)
}
