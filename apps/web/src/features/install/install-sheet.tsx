import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Logo } from '@roundsman/ui/logo'
import { Note } from '@roundsman/ui/note'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { EllipsisVertical, Info, Share, SquarePlus } from 'lucide'
import { sharePlaceOnIos } from '#platform/page/device-system'
import { useTranslation } from '#texts'

/** A detail of the phone's screen, with the icon to tap in the middle. */
function Picture({ glyph }: { glyph?: IconGlyph }) {
	return (
		<span
			aria-hidden="true"
			data-tint=""
			className="flex h-16 w-24 flex-none items-center justify-center gap-2 rounded-card bg-surface-2 shadow-tint"
		>
			<span className="h-1.5 w-3 rounded-full bg-outline opacity-40" />
			<span className="grid size-11 place-items-center rounded-control bg-surface text-primary line-all">
				{glyph ? <Icon glyph={glyph} size={26} /> : <Logo />}
			</span>
			<span className="h-1.5 w-3 rounded-full bg-outline opacity-40" />
		</span>
	)
}

const shareTexts = {
	bottom: 'common:install.share',
	top: 'account:install.shareTop',
	menu: 'account:install.shareMenu',
} as const

/** Instructions to add the app to the home screen: on iOS by Share, elsewhere by the browser's menu. */
export function InstallSheet({ option, onClose }: { option: 'ios' | 'menu'; onClose: () => void }) {
	const { t } = useTranslation(['account', 'common', 'employees'])
	const steps: { text: string; glyph?: IconGlyph }[] =
		option === 'ios'
			? [
					{ text: t(shareTexts[sharePlaceOnIos()]), glyph: Share },
					{ text: t('common:install.addToHome'), glyph: SquarePlus },
					{ text: t('common:install.open') },
				]
			: [
					{ text: t('common:install.menu'), glyph: EllipsisVertical },
					{ text: t('common:install.choose'), glyph: SquarePlus },
					{ text: t('common:install.open') },
				]
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('employees:install')}>
			<ol className="flex flex-col gap-4 px-4 pt-2">
				{steps.map(({ text, glyph }, index) => (
					<li key={text} className="flex items-center gap-4">
						<Picture {...(glyph ? { glyph } : {})} />
						<p className="min-w-0 flex-1 text-body">
							<span className="font-bold tabular-nums">{index + 1}. </span>
							{text}
						</p>
					</li>
				))}
			</ol>
			{option === 'ios' && (
				<div className="px-4 pt-4">
					<Note icon={Info}>{t('account:install.keeps')}</Note>
				</div>
			)}
		</Sheet>
	)
}
