select e.instance_id, e.effect_name, e.effect_key, e.round, e.started_at
from supervision.java_effect e
where not exists (
    select from supervision.java_effect_ended d
    where (d.instance_id, d.effect_name, d.effect_key, d.round) = (e.instance_id, e.effect_name, e.effect_key, e.round));
