import type { ContactPerson } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Rows } from '@roundsman/ui/list/rows'
import { ChevronDown, Phone } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '#texts'
import { phoneText } from './phone-text.ts'

const shownAtFirst = 2

function PersonRow({ person }: { person: ContactPerson }) {
	const { t } = useTranslation('customerDetails')
	const name = `${person.name} ${person.surname}`
	const [phone] = person.phones
	return (
		<li className="flex min-h-14 items-center gap-2 py-1 pr-1 pl-4">
			<p className="min-w-0 flex-1 text-body wrap-break-word">
				{name}
				{person.position && <span className="text-muted"> · {person.position}</span>}
			</p>
			{phone && (
				<a
					href={`tel:${phone.phonePrefix}${phone.phoneNumber}`}
					aria-label={t('contacts.call', { name, phone: phoneText(phone) })}
					className="press grid size-12 flex-none place-items-center no-underline"
				>
					<span
						data-tint=""
						className="grid size-10 place-items-center rounded-full bg-primary-soft text-on-primary-soft shadow-tint"
					>
						<Icon glyph={Phone} size={20} />
					</span>
				</a>
			)}
		</li>
	)
}

/** The first contact persons, each with a call button; the others unfold. */
export function ContactPersonRows({ people }: { people: readonly ContactPerson[] }) {
	const { t } = useTranslation(['customerDetails', 'visitWork'])
	const [isWhole, setWhole] = useState(false)
	const shown = isWhole ? people : people.slice(0, shownAtFirst)
	const left = people.length - shown.length
	return (
		<Rows label={t('contacts')}>
			{shown.map((person, index) => (
				<PersonRow key={person.id || index} person={person} />
			))}
			{left > 0 && (
				<li>
					<button
						type="button"
						className="focus-inset flex min-h-14 w-full items-center gap-3 px-4 text-left text-body text-muted active:bg-pressed"
						onClick={() => setWhole(true)}
					>
						<span className="flex-1">{t('visitWork:more', { count: left })}</span>
						<Icon glyph={ChevronDown} size={22} />
					</button>
				</li>
			)}
		</Rows>
	)
}
