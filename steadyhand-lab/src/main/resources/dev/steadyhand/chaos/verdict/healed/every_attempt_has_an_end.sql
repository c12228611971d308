select channel, effect, attempt_id
from chaos.attempt
where not has_succeeded and not has_failed;
