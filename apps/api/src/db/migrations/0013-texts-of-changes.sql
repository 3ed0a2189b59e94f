-- The words of a kind of change stand in the namespace of its domain: what the office has worded otherwise
-- goes with them, and phones hear of both namespaces.
with moved (from_namespace, from_key, to_namespace, to_key) as (
	values
		('sync', 'kind.visit-report', 'visits', 'changes.report.name'),
		('sync', 'kind.visit-create', 'visits', 'changes.create.name'),
		('sync', 'kind.visit-cancel', 'visits', 'changes.cancel.name'),
		('sync', 'kind.visit-replan', 'visits', 'changes.replan.name'),
		('sync', 'kind.visit-start', 'visits', 'changes.start.name'),
		('sync', 'kind.visit-order', 'visits', 'changes.order.name'),
		('sync', 'kind.tour-stop', 'visits', 'changes.stop.name'),
		('sync', 'visitsLeft_one', 'visits', 'changes.order.summary_one'),
		('sync', 'visitsLeft_other', 'visits', 'changes.order.summary_other'),
		('sync', 'kind.settings-update', 'employees', 'changes.settings.name'),
		('sync', 'kind.customer-create', 'customers', 'changes.create.name'),
		('sync', 'kind.customer-update', 'customers', 'changes.update.name'),
		('sync', 'kind.customer-closing', 'customers', 'changes.closing.name'),
		('sync', 'kind.customer-note', 'customers', 'changes.note.name'),
		('sync', 'kind.customer-location', 'customers', 'changes.location.name'),
		('sync', 'kind.customer-label', 'customers', 'changes.label.name'),
		('sync', 'kind.coupon-issue', 'customerDetails', 'changes.coupon.name'),
		('sync', 'kind.tour-point-create', 'tourPoints', 'changes.create.name'),
		('sync', 'kind.tour-point-delete', 'tourPoints', 'changes.delete.name'),
		('sync', 'kind.tour-point-choose', 'tourPoints', 'changes.choose.name'),
		('notifications', 'report_create', 'visits', 'changes.report.success'),
		('notifications', 'visit_create_new', 'visits', 'changes.create.success'),
		('notifications', 'visit_cancel', 'visits', 'changes.cancel.success'),
		('notifications', 'visit_replan', 'visits', 'changes.replan.success'),
		('notifications', 'visit_started', 'visits', 'changes.start.saved'),
		('notifications', 'order_saved', 'visits', 'changes.order.saved'),
		('notifications', 'tour_stopped', 'visits', 'changes.stop.success'),
		('notifications', 'tour_moved_one', 'visits', 'changes.stop.moved_one'),
		('notifications', 'tour_moved_other', 'visits', 'changes.stop.moved_other'),
		('notifications', 'coupon_created', 'customerDetails', 'changes.coupon.success')
),
touched as (
	update text_override
	set namespace = to_namespace, key = to_key
	from moved
	where namespace = from_namespace and key = from_key
	returning locale, from_namespace, to_namespace
)
insert into text_version (locale, namespace, version, changed_at)
select locale, from_namespace, 1, now() from touched
union
select locale, to_namespace, 1, now() from touched
on conflict (locale, namespace)
do update set version = text_version.version + 1, changed_at = excluded.changed_at;
