import { useFormats } from '@roundsman/client/texts/use-formats'
import { Note } from '@roundsman/ui/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, MessageSquareText } from 'lucide'
import type { Customer } from '#domains/customers'
import { customerDetailQueries } from '#domains/customers/details'
import { useTranslation } from '#texts'

/** The last visit with a comment. */
export function useLastReport({ id, version }: Pick<Customer, 'id' | 'version'>) {
	// The office has no history of a customer that exists only on this phone.
	const isAtOffice = version > 0
	const { data } = useInfiniteQuery({ ...customerDetailQueries.history(id), enabled: isAtOffice })
	const visits = data?.pages.flatMap(({ items }) => items) ?? []
	const last = visits.find(
		(entry) => entry.type === 'visit' && entry.visitStatus.value === 'done' && entry.comment,
	)
	return last?.type === 'visit' ? last : undefined
}

/** The latest texts about the customer: the note, and the comment of the last visit. */
export function LastWords({ customer }: { customer: Customer }) {
	const { notes } = customer
	const { t } = useTranslation('customerDetails')
	const { shortDay } = useFormats()
	const last = useLastReport(customer)
	return (
		<>
			{notes && <Note icon={MessageSquareText}>{notes}</Note>}
			{last && (
				<Note
					icon={ClipboardCheck}
					title={t('lastComment', { date: shortDay(last.date), name: last.employee ?? '' })}
				>
					{last.comment}
				</Note>
			)}
		</>
	)
}
