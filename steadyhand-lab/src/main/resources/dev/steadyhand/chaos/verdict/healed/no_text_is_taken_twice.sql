select effect, count(*) as times, min(arrived_at) as first_at, max(arrived_at) as last_at
from chaos.arrival
where channel = 'sms' and is_taken
group by effect
having count(*) > 1;
