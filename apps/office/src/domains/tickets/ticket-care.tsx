import { useFailureText } from '@roundsman/client/api/error-text'
import { shownTimeZone } from '@roundsman/client/texts/time-zone'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { dateIn, type OfficeTicket, type OfficeTicketDetails } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { CircleAlert, Clock } from 'lucide'
import { useState } from 'react'
import { TextInput } from '#desk/form/desk-fields.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { setTicketDue } from './ticket-queries.ts'

/** Until when a problem that is not solved is to be answered. */
export function DueBadge({ ticket }: { ticket: Pick<OfficeTicket, 'dueOn' | 'status'> }) {
	const { weekDay } = useFormats()
	const { dueOn, status } = ticket
	if (dueOn === null || status === 'solved') return null
	const isLate = dueOn < dateIn(shownTimeZone(), new Date())
	return (
		<Badge
			{...(isLate ? { tone: 'urgent', icon: CircleAlert } : { tone: 'caution', icon: Clock })}
			label={weekDay(dueOn)}
		/>
	)
}

/** Saves the day once it is whole: a keyboard writes years digit by digit. */
function DueInput({ ticket: { id, dueOn } }: { ticket: OfficeTicketDetails }) {
	const { t } = useTranslation('ticketsInOffice')
	const failureText = useFailureText()
	const [text, setText] = useState(dueOn ?? '')
	const save = () => {
		if (text === (dueOn ?? '')) return
		void setTicketDue(id, text || null).then(
			() => sayDone(t('dueOn.saved')),
			(error) => sayDone(failureText(error).text),
		)
	}
	return <TextInput type="date" label={t('dueOn')} value={text} onChange={setText} onBlur={save} />
}

/** Who of the office takes care of a problem, and until when. */
export function TicketCare({ ticket }: { ticket: OfficeTicketDetails }) {
	const { t } = useTranslation('ticketsInOffice')
	return (
		<Panel title={t('byAssignee')} end={<DueBadge ticket={ticket} />}>
			<PanelLine
				title={ticket.assignee?.name ?? t('assignee.nobody')}
				end={<DueInput key={ticket.dueOn} ticket={ticket} />}
			/>
		</Panel>
	)
}
