import type { TextsOf } from '../../text.ts'

/** What every form says of its faults. */
export const forms: TextsOf<'forms'> = {
	faults_one: '{{count}} champ à vérifier',
	faults_other: '{{count}} champs à vérifier',
	fault: '{{name}} : {{message}}',
	/** A field that was left empty. */
	enter: 'À remplir : {{name}}',
}
