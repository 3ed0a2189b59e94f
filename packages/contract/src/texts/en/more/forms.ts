/** What every form says of its faults. */
export const forms = {
	faults_one: '{{count}} entry to check',
	faults_other: '{{count}} entries to check',
	fault: '{{name}}: {{message}}',
	/** A field that was left empty. */
	enter: 'Enter: {{name}}',
} as const
