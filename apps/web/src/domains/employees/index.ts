export {
	employeeQueries,
	useConfig,
	useMoney,
	useProfile,
	useSettings,
} from './employee-queries.ts'
export { LanguageChoice } from './language-choice.tsx'
export { SignOutDialog } from './lazy-overlays.ts'
export { ProfileHead } from './profile-head.tsx'
export { employeeChanges } from './settings-changes.ts'
export { SettingsRows } from './settings-rows.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { WaitingNote } from './waiting-note.tsx'
