import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/db/database.ts'

/** What one transaction of the server did to a person's data. */
export type Effect = { n: number; xid: string; what: string; detail: string }
/** What the server's memory says of a key, and in which transaction it began to say so. */
export type Answer = { n: number; xid: string; key: string; outcome: string }

const statements = [
	`create table torture_upload (
		employee_id uuid not null, number text not null, files text[] not null)`,
	`create table torture_effect (
		n bigserial primary key, xid text not null, employee_id uuid not null,
		what text not null, detail text not null)`,
	`create table torture_answer (
		n bigserial primary key, xid text not null, employee_id uuid not null,
		key text not null, outcome text not null)`,
	`create function torture_note() returns trigger language plpgsql as $$
	begin
		if tg_argv[0] = 'answer' then
			insert into torture_answer (xid, employee_id, key, outcome)
			values (txid_current(), new.employee_id, new.key, new.outcome);
		elsif tg_argv[0] = 'report' then
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.employee_id, 'report', new.visit_id || ' ' || new.comment);
		elsif tg_argv[0] = 'cancel' then
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.employee_id, 'cancel', new.id || ' ' || new.cancel_comment);
		elsif tg_argv[0] = 'order' then
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.employee_id, 'order', new.date);
		elsif tg_argv[0] = 'settings' then
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.id, 'settings', new.navigator || ' ' || new.carrier);
		elsif tg_argv[0] in ('return', 'confirm') then
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.employee_id, tg_argv[0], new.id);
		elsif tg_argv[0] = 'claim' then
			insert into torture_effect (xid, employee_id, what, detail)
			select txid_current(), employee_id, 'claim', new.id
			from customer_return where id = new.return_id;
		elsif tg_argv[0] = 'photo' then
			insert into torture_effect (xid, employee_id, what, detail)
			select txid_current(), employee_id, 'photo', new.key
			from customer_return join claim on return_id = customer_return.id
			where claim.id = new.claim_id;
		else
			insert into torture_effect (xid, employee_id, what, detail)
			values (txid_current(), new.employee_id, 'upload',
				new.number || ' ' || array_to_string(new.files, ' '));
		end if;
		return null;
	end $$`,
	`create trigger torture_answer after update of outcome on operation for each row
		when (new.outcome is not null) execute function torture_note('answer')`,
	`create trigger torture_report after insert or update on visit_report for each row
		execute function torture_note('report')`,
	`create trigger torture_cancel after update of status on visit for each row
		when (new.status = 'canceled') execute function torture_note('cancel')`,
	`create trigger torture_order after insert or update of version on tour for each row
		execute function torture_note('order')`,
	`create trigger torture_settings after update of settings_version on employee for each row
		execute function torture_note('settings')`,
	`create trigger torture_return after insert on customer_return for each row
		execute function torture_note('return')`,
	`create trigger torture_confirm after update of confirmed_at on customer_return for each row
		when (new.confirmed_at is not null) execute function torture_note('confirm')`,
	`create trigger torture_claim after insert on claim for each row
		execute function torture_note('claim')`,
	`create trigger torture_photo after insert or update of file_id on claim_image for each row
		when (new.file_id is not null) execute function torture_note('photo')`,
	`create trigger torture_upload after insert on torture_upload for each row
		execute function torture_note('upload')`,
]

/** Has the database itself note every effect and every stored answer, with its transaction. */
export async function installTrace(db: Db): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function readTrace(
	db: Db,
	employeeId: string,
): Promise<{ effects: Effect[]; answers: Answer[] }> {
	const effects = await sql<Effect>`
		select n, xid, what, detail from torture_effect where employee_id = ${employeeId} order by n
	`.execute(db)
	const answers = await sql<Answer>`
		select n, xid, key, outcome from torture_answer where employee_id = ${employeeId} order by n
	`.execute(db)
	return { effects: effects.rows, answers: answers.rows }
}
