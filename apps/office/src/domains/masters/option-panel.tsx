import { useFailureText } from '@roundsman/client/api/error-text'
import type { Locale, OptionListMaster, OptionMaster } from '@roundsman/contract'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { OptionFormSheet } from './option-form.tsx'
import { changeOption, optionListsQuery, optionsQuery, orderOptions } from './option-queries.ts'

type List = OptionListMaster['list']

/** Runs a change at once and says where it failed. */
function useTry() {
	const failureText = useFailureText()
	return (work: Promise<unknown>) => void work.catch((error) => sayDone(failureText(error).text))
}

function StepButton({
	glyph,
	label,
	onClick,
}: {
	glyph: IconGlyph
	label: string
	onClick: (() => void) | undefined
}) {
	return (
		<button
			type="button"
			aria-label={label}
			aria-disabled={!onClick || undefined}
			className="press grid size-9 place-items-center rounded-control text-muted aria-disabled:opacity-40"
			onClick={onClick}
		>
			<Icon glyph={glyph} size={18} />
		</button>
	)
}

type LineProps = {
	option: OptionMaster
	name: string
	list: List
	onEdit: () => void
	/** Undefined at the end of the list. */
	onUp: (() => void) | undefined
	onDown: (() => void) | undefined
}

function Line({ option, name, list, onEdit, onUp, onDown }: LineProps) {
	const { t } = useTranslation(['masters', 'office'])
	const run = useTry()
	const { isActive, isWithdrawable } = option
	return (
		<PanelLine
			title={<span className={isActive ? '' : 'text-muted line-through'}>{name}</span>}
			text={<code>{option.value}</code>}
			end={
				<span className="flex items-center">
					<StepButton glyph={ArrowUp} label={t('masters:options.up', { name })} onClick={onUp} />
					<StepButton
						glyph={ArrowDown}
						label={t('masters:options.down', { name })}
						onClick={onDown}
					/>
					<DeskButton kind="text" isSmall onClick={onEdit}>
						{t('office:edit')}
					</DeskButton>
					{isWithdrawable && (
						<DeskButton
							kind="text"
							isSmall
							onClick={() => run(changeOption(list, option, { isActive: !isActive }))}
						>
							{t(isActive ? 'masters:withdraw' : 'masters:restore')}
						</DeskButton>
					)}
				</span>
			}
		/>
	)
}

const swapped = (values: readonly string[], at: number, to: number): string[] => {
	const next = [...values]
	const [one] = next.splice(at, 1)
	if (one !== undefined) next.splice(to, 0, one)
	return next
}

function Values({ list, isOpen }: { list: List; isOpen: boolean }) {
	const { t, language } = useTranslation('masters')
	const run = useTry()
	const read = useQuery(optionsQuery(list))
	const [open, setOpen] = useState<{ option: OptionMaster | undefined } | null>(null)
	const move = (items: readonly OptionMaster[], at: number, to: number) =>
		run(
			orderOptions(
				list,
				swapped(
					items.map(({ value }) => value),
					at,
					to,
				),
			),
		)
	return (
		<>
			<Panel
				title={list}
				end={
					isOpen && (
						<DeskButton icon={Plus} onClick={() => setOpen({ option: undefined })}>
							{t('options.add')}
						</DeskButton>
					)
				}
			>
				<ReadState read={read}>
					{({ items }) =>
						items.map((option, at) => (
							<Line
								key={option.value}
								option={option}
								name={option.labels[language as Locale] ?? option.value}
								list={list}
								onEdit={() => setOpen({ option })}
								onUp={at > 0 ? () => move(items, at, at - 1) : undefined}
								onDown={at < items.length - 1 ? () => move(items, at, at + 1) : undefined}
							/>
						))
					}
				</ReadState>
			</Panel>
			{open && (
				<OptionFormSheet
					key={open.option?.value ?? ''}
					list={list}
					option={open.option}
					onClose={() => setOpen(null)}
				/>
			)}
		</>
	)
}

export function OptionLists({
	chosen,
	onChoose,
}: {
	chosen: string | undefined
	onChoose: (list: string) => void
}) {
	const { t } = useTranslation('masters')
	const read = useQuery(optionListsQuery)
	return (
		<ReadState read={read}>
			{({ items }) => {
				const open = items.find(({ list }) => list === chosen) ?? items[0]
				return (
					<div className="grid items-start gap-4 min-[1100px]:grid-cols-[340px_1fr]">
						<Panel title={t('options.lists')}>
							{items.map(({ list, values, withdrawn }) => (
								<PanelLine
									key={list}
									title={
										<button
											type="button"
											aria-current={list === open?.list || undefined}
											className="focus-inset text-left text-primary aria-[current]:text-fg"
											onClick={() => onChoose(list)}
										>
											{list}
										</button>
									}
									text={[
										t('options.values', { count: values }),
										withdrawn > 0 && t('options.withdrawn', { count: withdrawn }),
									]
										.filter(Boolean)
										.join(' · ')}
								/>
							))}
						</Panel>
						{open && <Values key={open.list} list={open.list} isOpen={open.isOpen} />}
					</div>
				)
			}}
		</ReadState>
	)
}
