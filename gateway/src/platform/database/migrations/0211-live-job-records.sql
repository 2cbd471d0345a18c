-- A booking that is open on a screen, My day and Overview follow job records, too.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format(
      'create trigger %I after %s on job_record referencing new table as changed
         for each statement execute function tell_staff(''bookings'', %L)',
      'tell_bookings_of_' || event, event,
      'select technician_id from changed join visit on visit.id = booking_id
       union select technician_id from changed join visit_helper on visit_id = booking_id'
    );
  end loop;
end
$$;
