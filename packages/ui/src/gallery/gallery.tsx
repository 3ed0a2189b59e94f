import { type ReactNode, useEffect, useState } from 'react'
import { ToggleChip } from '../chip.tsx'
import { Basics } from './gallery-basics.tsx'
import { CustomersScreen } from './gallery-customers.tsx'
import { Forms } from './gallery-forms.tsx'
import { Lists } from './gallery-lists.tsx'
import { Overlays } from './gallery-overlays.tsx'
import { PlanScreen, VisitsScreen } from './gallery-screens.tsx'
import { Work } from './gallery-work.tsx'

const themes = ['light', 'dark', 'sun'] as const
type Screens = Record<string, () => ReactNode>

const ownScreens: Screens = {
	'#visits': VisitsScreen,
	'#plan': PlanScreen,
	'#customers': CustomersScreen,
}

function useHash() {
	const [hash, setHash] = useState(window.location.hash)
	useEffect(() => {
		const follow = () => setHash(window.location.hash)
		window.addEventListener('hashchange', follow)
		return () => window.removeEventListener('hashchange', follow)
	}, [])
	return hash
}

function ThemeSwitch() {
	const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? 'light')
	return (
		<div className="flex flex-wrap gap-2">
			{themes.map((name) => (
				<ToggleChip
					key={name}
					pressed={name === theme}
					onToggle={() => {
						document.documentElement.dataset.theme = name
						setTheme(name)
					}}
				>
					{name}
				</ToggleChip>
			))}
		</div>
	)
}

/** Every component of the design system in every state; `screens` are an app's own, by their hash. */
export function Gallery({ screens: appScreens = {} }: { screens?: Screens }) {
	const hash = useHash()
	const screens: Screens = { ...ownScreens, ...appScreens }
	const DemoScreen = screens[hash]
	if (DemoScreen) return <DemoScreen />
	return (
		<main className="mx-auto max-w-[860px] p-gutter">
			<h1 className="text-display">Components</h1>
			<nav aria-label="Screens" className="flex gap-4 py-2 text-label *:py-3">
				{Object.keys(screens).map((name) => (
					<a key={name} href={name} className="text-primary underline">
						{name.slice(1)}
					</a>
				))}
			</nav>
			<ThemeSwitch />
			<div className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
				<div className="min-w-0">
					<Basics />
					<Forms />
				</div>
				<div className="min-w-0">
					<Lists />
					<Overlays />
				</div>
			</div>
			<Work />
		</main>
	)
}
