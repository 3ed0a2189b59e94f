import { useFormats } from '@roundsman/client/texts/use-formats'
import type { WaitingChange, WorkState } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { CircleAlert, Clock, CloudUpload } from 'lucide'
import type { Column } from '#desk/list/column.ts'
import { useTranslation } from '#texts'

type KindKey = 'kind.visit-report'
/** Less room than this part is scarce. */
const scarcePart = 0.9

/** Moments, sizes and changes in words; what a country does not keep says so. */
export function useWorkStateLabels() {
	const { t } = useTranslation(['workState', 'options', 'office'])
	const { when, size } = useFormats()
	const kind = (name: string) =>
		t(`workState:kind.${name}` as KindKey, {
			defaultValue: t(`workState:kind.${name.split('-')[0]}` as KindKey, {
				defaultValue: t('workState:kind.other'),
			}),
		})
	const country = (one: Pick<WorkState, 'country'>) => t(`options:countries.${one.country}`)
	const or = (isCached: boolean, text: string) => (isCached ? text : t('workState:notRecorded'))
	const contact = ({ observes, lastContactAt: at, ...one }: WorkState) => {
		if (!observes.contact) return t('workState:notRecorded.in', { country: country(one) })
		return at === null ? t('workState:never') : when(at)
	}
	return {
		kind,
		country,
		contact,
		/** 'Last contact: 14:05' */
		lastContact: (state: WorkState) =>
			t('office:pair', { name: t('workState:lastContact'), value: contact(state) }),
		change: ({ kind: name, about }: Pick<WaitingChange, 'kind' | 'about'>) =>
			about ? t('workState:change', { kind: kind(name), about }) : kind(name),
		when: (at: string) => when(at),
		waiting: ({ observes, waiting }: WorkState) => or(observes.work, String(waiting ?? 0)),
		refused: ({ observes, refused }: WorkState) => or(observes.work, String(refused ?? 0)),
		version: ({ observes, wireVersion }: WorkState) =>
			or(observes.version, wireVersion === null ? '' : String(wireVersion)),
		storage: ({ storage }: WorkState) =>
			storage === null
				? ''
				: t('workState:storage.of', {
						used: size(storage.usedBytes),
						quota: size(storage.quotaBytes),
					}),
	}
}

/** When a person's phones were heard last, and what waits there or was refused, in a narrow list. */
export function WorkMark({ state }: { state: WorkState }) {
	const { t } = useTranslation(['workState', 'office'])
	const { when } = useFormats()
	const { observes, lastContactAt, refused, waiting } = state
	const counted = (name: 'refused' | 'waiting', count: number) =>
		t('office:pair', { name: t(`workState:${name}`), value: count })
	return (
		<span className="flex flex-none flex-col items-end gap-1 text-caption text-muted">
			{observes.contact && lastContactAt && <time>{when(lastContactAt)}</time>}
			{refused ? (
				<Badge icon={CircleAlert} tone="urgent" label={counted('refused', refused)} />
			) : (
				!!waiting && <Badge icon={CloudUpload} tone="amber" label={counted('waiting', waiting)} />
			)}
		</span>
	)
}

function Refused({ one }: { one: WorkState }) {
	const { refused } = useWorkStateLabels()
	if (!one.refused) return <span className="text-muted">{refused(one)}</span>
	return <Badge icon={CircleAlert} tone="urgent" label={one.refused} />
}

function Version({ one }: { one: WorkState }) {
	const { version } = useWorkStateLabels()
	return one.isOld ? <Badge icon={Clock} tone="amber" label={version(one)} /> : version(one)
}

function Storage({ one }: { one: WorkState }) {
	const words = useWorkStateLabels()
	const { storage } = one
	if (storage === null || storage.quotaBytes === 0) return null
	const part = Math.min(1, storage.usedBytes / storage.quotaBytes)
	const isScarce = part > scarcePart
	return (
		<span className={`block ${isScarce ? 'text-danger' : ''}`}>
			<span className="block text-caption">{words.storage(one)}</span>
			<span className="block h-1 rounded-full bg-surface-2">
				<span
					className={`block h-full rounded-full ${isScarce ? 'bg-danger' : 'bg-primary'}`}
					style={{ width: `${Math.max(2, part * 100)}%` }}
				/>
			</span>
		</span>
	)
}

export function useWorkStateColumns(): Column<WorkState>[] {
	const { t } = useTranslation('workState')
	const words = useWorkStateLabels()
	const plain = (
		id: string,
		label: string,
		width: string,
		text: (one: WorkState) => string,
		more: Partial<Column<WorkState>> = {},
	): Column<WorkState> => ({ id, label, width, text, cell: text, ...more })
	const usual = { isUsual: true }
	const number = { isUsual: true, isNumber: true }
	return [
		plain('name', t('employee'), 'minmax(160px, 1.4fr)', (one) => one.name, { sort: 'name' }),
		plain('sectors', t('sectors'), 'minmax(120px, 1fr)', (one) => one.sectors.join(', '), usual),
		plain('contact', t('lastContact'), 'minmax(140px, 1fr)', words.contact, {
			...usual,
			sort: 'lastContactAt',
		}),
		{
			...plain('waiting', t('waiting'), '120px', words.waiting, { ...number, sort: 'waiting' }),
			cell: (one) => (
				<span className={one.waiting ? 'font-(weight:--w-bold)' : 'text-muted'}>
					{words.waiting(one)}
				</span>
			),
		},
		{
			...plain('refused', t('refused'), '120px', words.refused, { ...number, sort: 'refused' }),
			cell: (one) => <Refused one={one} />,
		},
		{
			...plain('version', t('version'), '110px', words.version, { ...usual, sort: 'wireVersion' }),
			cell: (one) => <Version one={one} />,
		},
		{
			...plain('storage', t('storage'), '160px', words.storage, usual),
			cell: (one) => <Storage one={one} />,
		},
		plain('country', t('country'), '120px', words.country),
	]
}
