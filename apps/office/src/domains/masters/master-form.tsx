import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'
import { MasterFieldInput } from './master-fields.tsx'
import type { Master, MasterKind, MasterValues } from './master-kind.ts'

export const mastersKey = (name: string) => ['masters', name] as const

type FormProps<T extends Master> = {
	kind: MasterKind<T>
	/** Undefined for a new one. */
	item: T | undefined
	onClose: () => void
}

function useSaved<T extends Master>({ kind, onClose }: FormProps<T>) {
	const { t } = useTranslation('office')
	return async (work: Promise<unknown>) => {
		await work
		await queryClient.invalidateQueries({ queryKey: mastersKey(kind.name) })
		sayDone(t('saved'))
		onClose()
	}
}

function Turn<T extends Master>({ item, kind, ...rest }: FormProps<T> & { item: T }) {
	const { t } = useTranslation('masters')
	const saved = useSaved({ item, kind, ...rest })
	const turn = () => void saved(kind.change(item, { isActive: !item.isActive } as never))
	return (
		<div className="grid gap-1">
			<div>
				<DeskButton kind={item.isActive ? 'danger' : 'tonal'} onClick={turn}>
					{t(item.isActive ? 'withdraw' : 'restore')}
				</DeskButton>
			</div>
			{item.isActive && <p className="text-caption text-muted">{t('withdraw.hint')}</p>}
		</div>
	)
}

/** Adds or changes a master, in a sheet beside its list. */
export function MasterForm<T extends Master>(props: FormProps<T>) {
	const { kind, item, onClose } = props
	const saved = useSaved(props)
	const isNew = item === undefined
	const form = useOfficeForm<MasterValues, unknown>({
		initial: kind.valuesOf(item),
		bodyOf: (values) => kind.formOf(values, isNew),
		schema: isNew ? kind.schemas.create : kind.schemas.change,
		send: (body) => saved(item ? kind.change(item, body as never) : kind.create(body as never)),
	})
	const fields = kind.fields.filter(({ isForNew }) => isNew || !isForNew)
	return (
		<FormSheet title={item ? kind.titleOf(item) : kind.newTitle} form={form} onClose={onClose}>
			{fields.map((field) => (
				<MasterFieldInput
					key={field.name}
					field={field}
					values={form.values}
					errorOf={form.errorOf}
					onChange={(name, value) => form.set(name, value)}
				/>
			))}
			{item && <Turn {...props} item={item} />}
		</FormSheet>
	)
}
