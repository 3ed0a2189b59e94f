import type { Visit } from '@roundsman/contract'
import { CalendarClock, ClipboardCheck, Navigation, X } from 'lucide'
import { useTranslation } from '#texts'
import type { RenderLink } from '#ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '#ui/overlay/sheet'

type VisitPlanMenuProps = {
	visit: Visit
	onClose: () => void
	renderReportLink: RenderLink
	/** Address of the navigation app. */
	navigation: string
	onReplan: () => void
	onCancel: () => void
}

/** What can be done with a visit, beside its plan. */
export function VisitPlanMenu({ visit, onClose, navigation, ...props }: VisitPlanMenuProps) {
	const { t } = useTranslation(['visits', 'planning'])
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={visit.companyName}>
			<SheetActions>
				<SheetAction icon={ClipboardCheck} renderLink={props.renderReportLink}>
					{visit.isReportable ? t('createReport') : t('viewReport')}
				</SheetAction>
				<SheetAction
					icon={Navigation}
					renderLink={(look) => <a href={navigation} target="_blank" rel="noopener" {...look} />}
				>
					{t('navigate')}
				</SheetAction>
				{visit.isReplanable && (
					<SheetAction icon={CalendarClock} onPress={props.onReplan}>
						{t('planning:replanVisit')}
					</SheetAction>
				)}
				{visit.isCancelable && (
					<SheetAction icon={X} danger onPress={props.onCancel}>
						{t('planning:cancelVisit')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
