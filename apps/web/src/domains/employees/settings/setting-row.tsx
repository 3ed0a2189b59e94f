import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { type RenderLink, Row } from '@roundsman/ui/list/rows'

type SettingRowProps = {
	title: string
	icon: IconGlyph
	/** The chosen value or the current state. */
	value?: string | undefined
	onPress?: () => void
	renderLink?: RenderLink
}

export function SettingRow({ title, icon, value, ...leads }: SettingRowProps) {
	return (
		<Row
			wrap
			title={<span className="text-body">{title}</span>}
			lead={
				<span className="grid w-8 flex-none place-items-center text-muted">
					<Icon glyph={icon} size={22} />
				</span>
			}
			meta={<span className="text-meta">{value}</span>}
			chevron
			{...leads}
		/>
	)
}
