import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ApiKey } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { useState } from 'react'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { useTranslation } from '#texts'
import { apiKeysQuery, endApiKey, rotateApiKey } from './connection-queries.ts'
import { KeyForm } from './key-form.tsx'
import { useScopeLabels } from './key-labels.ts'
import { RotationSheet } from './rotation-sheet.tsx'
import { type Secret, SecretSheet } from './secret-sheet.tsx'

type Open = { kind: 'new' } | { kind: 'rotate' | 'end'; of: ApiKey } | ({ kind: 'secret' } & Secret)

const headClass = 'h-9 bg-ground px-3 text-left text-caption-strong text-muted first:pl-4'
const cellClass = 'border-t border-hairline px-3 py-2 align-top text-meta first:pl-4'

function Row({ of, onOpen }: { of: ApiKey; onOpen: (open: Open) => void }) {
	const { t } = useTranslation('connections')
	const { moment } = useFormats()
	const scopeLabels = useScopeLabels()
	const { name, id, endedAt, overlapsUntil, lastUsedAt, scopes } = of
	return (
		<tr className={endedAt ? 'text-muted' : ''}>
			<th scope="row" className={`${cellClass} text-left font-normal`}>
				<span className="block text-label">{name}</span>
				<span className="block text-caption text-muted">
					<code>rk_{id}_…</code>
					{endedAt && ` · ${t('keys.ended', { date: moment(endedAt) })}`}
				</span>
				{overlapsUntil && !endedAt && (
					<span className="block text-caption text-on-warning-soft">
						{t('keys.overlap', { date: moment(overlapsUntil) })}
					</span>
				)}
			</th>
			<td className={cellClass}>
				{scopeLabels(scopes).map((words) => (
					<span key={words} className="block">
						{words}
					</span>
				))}
			</td>
			<td className={cellClass}>{lastUsedAt ? moment(lastUsedAt) : t('keys.never')}</td>
			<td className={`${cellClass} text-right whitespace-nowrap`}>
				{!endedAt && (
					<>
						<DeskButton kind="text" isSmall onClick={() => onOpen({ kind: 'rotate', of })}>
							{t('keys.rotate')}
						</DeskButton>
						<DeskButton kind="text" isSmall onClick={() => onOpen({ kind: 'end', of })}>
							{t('keys.end')}
						</DeskButton>
					</>
				)}
			</td>
		</tr>
	)
}

function Table({ keys, onOpen }: { keys: readonly ApiKey[]; onOpen: (open: Open) => void }) {
	const { t } = useTranslation('connections')
	return (
		<div className="overflow-x-auto">
			<table className="w-full">
				<thead>
					<tr>
						<th scope="col" className={headClass}>
							{t('keys.name')}
						</th>
						<th scope="col" className={headClass}>
							{t('keys.mayDo')}
						</th>
						<th scope="col" className={headClass}>
							{t('keys.lastUse')}
						</th>
						<td className="bg-ground" />
					</tr>
				</thead>
				<tbody>
					{keys.map((key) => (
						<Row key={key.id} of={key} onOpen={onOpen} />
					))}
				</tbody>
			</table>
		</div>
	)
}

function Sheets({ open, onOpen }: { open: Open; onOpen: (open: Open | null) => void }) {
	const { t } = useTranslation('connections')
	const close = () => onOpen(null)
	switch (open.kind) {
		case 'new':
			return <KeyForm onMade={(secret) => onOpen({ kind: 'secret', ...secret })} onClose={close} />
		case 'secret':
			return <SecretSheet key={open.secret} {...open} onClose={close} />
		case 'rotate':
			return (
				<RotationSheet
					name={open.of.name}
					rotate={async (hours) => {
						const { key, secret } = await rotateApiKey(open.of.id, hours)
						onOpen({ kind: 'secret', name: key.name, secret })
					}}
					onClose={close}
				/>
			)
		case 'end':
			return (
				<AskSheet
					title={t('keys.end.title', { name: open.of.name })}
					confirm={t('keys.end.confirm')}
					run={() => endApiKey(open.of.id)}
					onClose={close}
				>
					{t('keys.end.text')}
				</AskSheet>
			)
	}
}

/** Keys of programs: made, renewed, ended. */
export function KeysPanel() {
	const { t } = useTranslation('connections')
	const read = useQuery(apiKeysQuery)
	const [open, setOpen] = useState<Open | null>(null)
	return (
		<>
			<Panel
				title={t('keys.title')}
				end={
					<DeskButton kind="filled" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
						{t('keys.new')}
					</DeskButton>
				}
			>
				<ReadState read={read}>
					{({ items }) =>
						items.length === 0 ? (
							<PanelLine title={t('keys.none')} />
						) : (
							<Table keys={items} onOpen={setOpen} />
						)
					}
				</ReadState>
			</Panel>
			{open && <Sheets open={open} onOpen={setOpen} />}
		</>
	)
}
