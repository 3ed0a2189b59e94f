import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import type { Duplicate, DuplicateQuestion, Location } from '@roundsman/contract'
import { normalizePhone } from '@roundsman/contract/phone'
import { Note } from '@roundsman/ui/note'
import { UserSearch } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#texts'

/** How the form finds whom a new customer may be already, and leads there. */
export type FindAlike = {
	find: (asked: DuplicateQuestion) => Promise<readonly Duplicate[]>
	linkTo: (id: string, name: string) => ReactNode
}

const debounceMs = 500
const none: readonly Duplicate[] = []

/** The answer to the last question; that to an older one counts no more. */
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

/** Warns of customers that the new one may be already, and leads to them; it never keeps anybody from saving. */
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
