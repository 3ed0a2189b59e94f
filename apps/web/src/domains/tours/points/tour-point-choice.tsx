import type { ActivePointsForm, TourPoint, TourPoints } from '@roundsman/contract'
import { SelectField } from '@roundsman/ui/form/select-field'
import { useTranslation } from '#texts'

type ChoiceProps = {
	label: string
	hint: string
	points: readonly TourPoint[]
	chosenId: string | null
	onChoose: (id: string | null) => void
}

function PointField({ label, hint, points, chosenId, onChoose }: ChoiceProps) {
	const { t } = useTranslation('tourPoints')
	const none = t('none')
	return (
		<SelectField
			label={label}
			hint={hint}
			sheetTitle={label}
			value={chosenId ?? ''}
			placeholder={none}
			choices={[
				{ value: '', label: none },
				...points.map((point) => ({ value: point.id, label: point.label })),
			]}
			onChoose={(id) => id !== (chosenId ?? '') && onChoose(id || null)}
		/>
	)
}

/** The choice of the tours' end, and of points on the way. */
export function TourPointChoice({
	points: { static: lists },
	onChoose,
}: {
	points: TourPoints
	/** With the name of the chosen point. */
	onChoose: (form: ActivePointsForm, about: string) => void
}) {
	const { t } = useTranslation('tourPoints')
	const nameOf = (list: readonly TourPoint[], id: string | null) =>
		list.find((point) => point.id === id)?.label ?? t('none')
	return (
		<div className="flex flex-col gap-3">
			<PointField
				label={t('end')}
				hint={t('endHint')}
				points={lists.end}
				chosenId={lists.activeEnd}
				onChoose={(activeEnd) => onChoose({ activeEnd }, nameOf(lists.end, activeEnd))}
			/>
			<PointField
				label={t('intermediate')}
				hint={t('intermediateHint')}
				points={lists.intermediate}
				chosenId={lists.activeIntermediate}
				onChoose={(activeIntermediate) =>
					onChoose({ activeIntermediate }, nameOf(lists.intermediate, activeIntermediate))
				}
			/>
		</div>
	)
}
