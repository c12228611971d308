-- Exactly once: for each effect in a transaction of the application that has succeeded there is one row, and there is no other row.
select effect_name, subject, coalesce(w.num, 0) as rows, coalesce(e.num, 0) as succeeded
from (select effect_name, subject, count(*) as num from chaos.written group by effect_name, subject) w
full join (
    select a.effect_name, a.subject, count(*) as num
    from chaos.java_attempt a
    join supervision.java_effect_ended d on (d.instance_id, d.effect_name, d.effect_key, d.round) = (a.instance_id, a.effect_name, a.effect_key, a.round)
    where a.kind = 'transaction' and a.attempt = 1 and d.outcome = 'succeeded'
    group by a.effect_name, a.subject
) e using (effect_name, subject)
where w.num is distinct from e.num;
