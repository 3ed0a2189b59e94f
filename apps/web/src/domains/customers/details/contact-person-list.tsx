import type { ContactPerson } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { Phone, User } from 'lucide'
import { useTranslation } from '#texts'
import { phoneText } from './phone-text.ts'

function PersonPhone({ name, phone }: { name: string; phone: ContactPerson['phones'][number] }) {
	const { t } = useTranslation('customerDetails')
	const text = phoneText(phone)
	return (
		<a
			href={`tel:${phone.phonePrefix}${phone.phoneNumber}`}
			aria-label={t('contacts.call', { name, phone: text })}
			className="press focus-inset flex min-h-12 items-center justify-between rounded-control text-body text-primary no-underline active:bg-pressed"
		>
			{text}
			<span className="grid size-12 place-items-center text-fg">
				<Icon glyph={Phone} size={22} />
			</span>
		</a>
	)
}

function Person({ person }: { person: ContactPerson }) {
	const name = `${person.name} ${person.surname}`
	return (
		<li className="flex gap-3 py-2 pr-1 pl-3">
			<Tile icon={User} />
			<div className="min-w-0 flex-1">
				<p className="text-body-strong">{name}</p>
				{person.position && <p className="text-meta text-muted">{person.position}</p>}
				{person.phones.map((phone, index) => (
					// Phones of a person that is not sent yet have no ids.
					<PersonPhone key={phone.id || index} name={name} phone={phone} />
				))}
			</div>
		</li>
	)
}

export function ContactPersonList({ people }: { people: readonly ContactPerson[] }) {
	const { t } = useTranslation('customerDetails')
	return (
		<section>
			<SectionTitle end={people.length || undefined}>{t('contacts')}</SectionTitle>
			{people.length === 0 ? (
				<p className="text-meta text-muted">{t('contacts.none')}</p>
			) : (
				<ul
					aria-label={t('contacts')}
					className="overflow-hidden rounded-card bg-surface line-all *:border-t *:border-hairline *:first:border-t-0"
				>
					{people.map((person, index) => (
						<Person key={person.id || index} person={person} />
					))}
				</ul>
			)}
		</section>
	)
}
