import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import type { Duplicate, DuplicateQuestion, Location } from '@roundsman/contract'
import { normalizePhone } from '@roundsman/contract/phone'
import { Note } from '@roundsman/ui/note'
import { UserSearch } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#texts'

/** Finds possible duplicates of a new customer, and links to them. */
export type FindAlike = {
	find: (asked: DuplicateQuestion) => Promise<readonly Duplicate[]>
	linkTo: (id: string, name: string) => ReactNode
}

const debounceMs = 500
const none: readonly Duplicate[] = []

/** The results of the last query; those of earlier ones are ignored. */
function useAlike(asked: DuplicateQuestion, find: FindAlike['find']): readonly Duplicate[] {
	const [found, setFound] = useState(none)
	const key = JSON.stringify(asked)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another question is another key
	useEffect(() => {
		let isWanted = true
		const ask = () =>
			find(asked).then(
				(answer) => isWanted && setFound(answer),
				() => isWanted && setFound(none),
			)
		const timer = setTimeout(() => void ask(), debounceMs)
		return () => {
			isWanted = false
			clearTimeout(timer)
		}
	}, [key])
	return found
}

/** Warns of possible duplicates of the new customer, with links; it never blocks saving. */
export function LikelyDuplicates({
	find: { find, linkTo },
	place,
}: {
	find: FindAlike
	place: Location | null
}) {
	const { t } = useTranslation('customerForm')
	const { control } = useFormContext<CustomerDraft>()
	const { title, companyTitle, country, vat, index, phonePrefix, phoneNumber } = useWatch({
		control,
	}) as CustomerDraft
	const phone = normalizePhone({ phonePrefix, phoneNumber })
	const found = useAlike({ title, companyTitle, country, vat, index, place, ...phone }, find)
	return (
		<div role="status" className="empty:hidden">
			{found.length > 0 && (
				<Note icon={UserSearch} tone="warning" title={t('alike.title')}>
					<ul>
						{found.map(({ id, title: name, reason }) => (
							<li key={id} className="pt-1">
								{linkTo(id, name)}
								<span className="block">{t(`alike.${reason}`)}</span>
							</li>
						))}
					</ul>
				</Note>
			)}
		</div>
	)
}
