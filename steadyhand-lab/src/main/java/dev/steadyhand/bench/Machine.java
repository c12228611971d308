package dev.steadyhand.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** Describes the machine, without its name. */
final class Machine {
  private Machine() {}

  static Map<String, String> describe() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
    facts.put("memory", "%d GiB".formatted(system.getTotalMemorySize() >> 30));
    facts.put(
        "operating system",
        "%s %s, %s".formatted(system.getName(), system.getVersion(), system.getArch()));
    facts.put(
        "JDK", "%s %s".formatted(System.getProperty("java.vendor"), Runtime.version().toString()));
    return facts;
  }
}
