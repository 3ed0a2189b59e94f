import { useFormats } from '@roundsman/client/texts/use-formats'
import type { PersonRecord } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { KeyRound, UserRound, UserX } from 'lucide'
import type { ReactNode } from 'react'
import { InitialsMark } from '#desk/kit/initials-mark.tsx'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

/** Labels of a person's roles, status and places. */
export function usePersonLabels() {
	const { t } = useTranslation(['people', 'options'])
	const { dayOf } = useFormats()
	const roles = ({ role, officeRole }: PersonRecord) =>
		[role, officeRole].flatMap((one) => (one ? t(`people:role.${one}`) : [])).join(' · ')
	const sectors = (person: PersonRecord) => person.sectors.map(({ name }) => name).join(', ')
	const country = (person: PersonRecord) => t(`options:countries.${person.country}`)
	const status = ({ isActive, leftAt, hasPassword }: PersonRecord) => {
		if (!isActive) return t('people:status.left', { date: leftAt ? dayOf(leftAt) : '' })
		return t(hasPassword ? 'people:status.active' : 'people:status.invited')
	}
	return { roles, sectors, country, status }
}

/** A person's notable states: in training, without a password, left. */
export function PersonBadge({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const { status } = usePersonLabels()
	if (!person.isActive) return <Badge icon={UserX} label={status(person)} />
	if (!person.hasPassword) return <Badge icon={KeyRound} tone="amber" label={status(person)} />
	if (person.isTraining) return <Badge icon={UserRound} tone="sky" label={t('training')} />
	return null
}

export function usePersonColumns(): Column<PersonRecord>[] {
	const { t } = useTranslation('people')
	const { roles, sectors, country, status } = usePersonLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (person: PersonRecord) => string,
		more: Partial<Column<PersonRecord>> = {},
	): Column<PersonRecord> => ({ id, label, width, text, cell: text, ...more })
	const usual = { isUsual: true }
	return [
		plain('name', t('name'), 'minmax(160px, 1.4fr)', (one) => one.name, { sort: 'name' }),
		plain('roles', t('role'), 'minmax(140px, 1.2fr)', roles, { ...usual, sort: 'role' }),
		plain('sectors', t('sectors'), 'minmax(140px, 1.4fr)', sectors, usual),
		plain('country', t('country'), '120px', country, { ...usual, sort: 'country' }),
		plain('login', t('login'), 'minmax(120px, 1fr)', (one) => one.login, { sort: 'login' }),
		plain('email', t('email'), 'minmax(160px, 1.4fr)', (one) => one.email, usual),
		plain('number', t('personnelNumber'), '140px', (one) => one.personnelNumber ?? '', {
			sort: 'personnelNumber',
		}),
		{
			...plain('status', t('status'), 'minmax(150px, 1fr)', status, usual),
			cell: (person) => <PersonBadge person={person} />,
		},
	]
}

export function PersonPaneCell({
	person,
	work,
}: {
	person: PersonRecord
	/** State of the work on the person's phones. */
	work?: ReactNode
}) {
	const { roles, sectors } = usePersonLabels()
	const words = [roles(person), sectors(person)].filter(Boolean).join(' · ')
	return (
		<span className="flex items-center gap-3">
			<InitialsMark name={person.name} />
			<span className="min-w-0 flex-1">
				<span className="block truncate text-label">{person.name}</span>
				<span className="block truncate text-caption text-muted">{words}</span>
			</span>
			<PersonBadge person={person} />
			{work}
		</span>
	)
}
