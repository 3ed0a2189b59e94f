import { IconButton } from '@roundsman/ui/button/icon-button'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Header } from '@roundsman/ui/shell/header'
import { EllipsisVertical } from 'lucide'
import { type ReactNode, Suspense, useState } from 'react'
import { type Visit, VisitPlanMenu } from '#domains/visits'
import { VisitHeadBadges } from '#domains/visits/plan'
import { useToday } from '#features/today'
import { useNavigationLink, type VisitDialogName } from '#features/visit'
import { Link } from '#parts/link.tsx'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

export const visitCustomerLink =
	({ id: visitId, customerId: id }: Visit): RenderLink =>
	(look) => <Link to="/customers/$id" params={{ id }} search={{ visitId }} {...look} />

function Menu({ visit, onChange }: { visit: Visit; onChange: (name: VisitDialogName) => void }) {
	const { t } = useTranslation('common')
	const linkOf = useNavigationLink()
	const today = useToday()
	const [isOpen, setOpen] = useState(false)
	const change = (name: VisitDialogName) => {
		setOpen(false)
		onChange(name)
	}
	const { id, customerId } = visit
	return (
		<>
			<IconButton icon={EllipsisVertical} label={t('more')} onClick={() => setOpen(true)} />
			{isOpen && (
				<Suspense>
					<VisitPlanMenu
						visit={visit}
						today={today}
						navigation={linkOf(visit)}
						renderReportLink={(look) => <Link to="/visits/$id/report" params={{ id }} {...look} />}
						renderCustomerLink={visitCustomerLink(visit)}
						renderActionsLink={(look) => <Link to="/actions" search={{ customerId }} {...look} />}
						onReplan={() => change('replan')}
						onCancel={() => change('cancel')}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

type VisitHeaderProps = {
	title: ReactNode
	subtitle?: string
	below?: ReactNode
	action?: ReactNode
	focusKey?: string
}

/** The head of a stop, which stays while the page scrolls. */
export function VisitHeader(props: VisitHeaderProps) {
	const { t } = useTranslation('common')
	return <Header {...props} back={{ label: t('back'), onBack: useBack() }} />
}

/**
 * The header with the customer's name, the stop's number, the badges of visit and customer, and rare
 * actions.
 */
export function VisitWorkHeader({
	visit,
	stop,
	updatedAtMs,
	onChange,
}: {
	visit: Visit
	/** A text like 'Stop 3 of 9'. */
	stop: string
	updatedAtMs: number
	onChange: (name: VisitDialogName) => void
}) {
	const age = useAge(updatedAtMs)
	const isCanceled = visit.status.value === 'canceled'
	return (
		<VisitHeader
			title={visit.companyName}
			subtitle={[stop, visit.sector, age].filter(Boolean).join(' · ')}
			focusKey={visit.id}
			below={<VisitHeadBadges visit={visit} />}
			action={!isCanceled && <Menu visit={visit} onChange={onChange} />}
		/>
	)
}
